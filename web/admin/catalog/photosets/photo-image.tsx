import type { Photo } from '../../../../worker/catalog/photosets/schemas.ts'
import { photoAddress } from '../../../offers/photo-address.ts'

interface Props {
  of: Photo
  size: 96 | 320
  alt: string
}

/** A picture in one of its sizes; its place is kept until it is there. */
export function PhotoImage({ of: { hash, width, height }, size, alt }: Props) {
  const scale = Math.min(1, size / Math.max(width, height))
  return (
    <img
      className="photo-image"
      src={photoAddress(hash, size)}
      alt={alt}
      width={Math.max(1, Math.round(width * scale))}
      height={Math.max(1, Math.round(height * scale))}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  )
}
