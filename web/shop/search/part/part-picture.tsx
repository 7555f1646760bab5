import { lazy, Suspense, useState } from 'react'
import type { ProductFacts, ProductPhoto } from '../../../../worker/catalog/products/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { parsePackage } from '../../../offers/part-drawing/parse-package.ts'
import { PartDrawing } from '../../../offers/part-drawing/part-drawing.tsx'
import { photoAddress, sidesWithin } from '../../../offers/photo-address.ts'
import { packageOf } from './package-of.ts'

const PhotosDialog = lazy(async () => ({
  default: (await import('./photos-dialog.tsx')).PhotosDialog,
}))

/** The place of the picture, pixels. */
const BOX = { width: 160, height: 120 }

interface Props {
  facts: ProductFacts
  /** Number and brand. */
  name: string
}

/** The first photo of a part, which opens all of them; without one, our drawing of its package. */
export function PartPicture({ facts, name }: Props) {
  const [first] = facts.photos
  const named = packageOf(facts)
  const drawn = named !== undefined && parsePackage(named) !== null ? named : null
  // What shows only the brand or the kind of part says less than the package of this one.
  const isDrawn = drawn !== null && first?.of !== 'product'
  if (!isDrawn && first === undefined) return null
  return (
    <div className="part-picture">
      {isDrawn ? (
        <Drawing packageName={drawn} />
      ) : (
        first !== undefined && <Photos photos={facts.photos} first={first} name={name} />
      )}
    </div>
  )
}

function Drawing({ packageName }: { packageName: string }) {
  const { t } = useTranslation('shop/search')
  const words = t('facts.drawing', { name: packageName })
  return (
    <figure>
      <PartDrawing packageName={packageName} label={words} isLarge />
      <figcaption aria-hidden="true">{words}</figcaption>
    </figure>
  )
}

interface PhotosProps {
  photos: readonly ProductPhoto[]
  first: ProductPhoto
  name: string
}

function Photos({ photos, first, name }: PhotosProps) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const alt = first.alt === '' ? name : first.alt
  const caption = captionKey(first)
  const box = caption === null ? BOX : { ...BOX, height: BOX.height - 20 }
  return (
    <figure>
      <button
        type="button"
        className="photo-b"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="sr">{t('facts.enlarge', { name: alt })}</span>
        <img src={photoAddress(first.hash, 320)} alt="" {...sidesWithin(first, box)} />
        {photos.length > 1 && (
          <span className="photo-count">
            {t('facts.photos', { count: photos.length, number: format.integer(photos.length) })}
          </span>
        )}
      </button>
      {caption !== null && <figcaption>{t(caption)}</figcaption>}
      {isOpen && (
        <Suspense fallback={null}>
          <PhotosDialog photos={photos} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </figure>
  )
}

/** Says of a picture that it does not show the part itself. */
function captionKey({ of }: ProductPhoto) {
  if (of === 'product') return null
  return of === 'brand' ? 'facts.ofBrand' : 'facts.ofCategory'
}
