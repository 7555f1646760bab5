import type { Client } from '../../support/worker/client.ts'
import { bytesOf, webpPicture } from '../../support/worker/mint-photo.ts'

/** A hash that no other picture has. */
export const freshHash = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** A lossy WebP whose header says these sides, with chunks behind the picture. */
export function webpOf(width: number, height: number, more: Uint8Array[] = []): Uint8Array {
  const picture = webpPicture.slice()
  const view = new DataView(picture.buffer)
  view.setUint16(14, width, true)
  view.setUint16(16, height, true)
  const content = bytesOf('WEBP', picture, ...more)
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, content.length, true)
  return bytesOf('RIFF', size, content)
}

/** The four sizes of a picture of two to one. */
export const sizes = (): Record<string, Uint8Array | string> => ({
  size_96: webpOf(96, 48),
  size_320: webpOf(320, 160),
  size_640: webpOf(640, 320),
  size_1280: webpOf(1280, 640),
})

/** Sends a picture in its sizes; `fields` differ from an honest one. */
export async function sendPhoto(
  client: Client,
  hash: string,
  fields: Record<string, Uint8Array | string> = {},
): Promise<Response> {
  const data = new FormData()
  const all = { hash, mime: 'image/png', ...sizes(), ...fields }
  for (const [name, value] of Object.entries(all)) {
    data.set(name, typeof value === 'string' ? value : new File([value], 'a.webp'))
  }
  const request = new Request('https://detal.example', { method: 'POST', body: data })
  return client.post(
    '/admin/catalog/photosets/photos',
    new Uint8Array(await request.arrayBuffer()),
    { headers: { 'Content-Type': request.headers.get('content-type') ?? '' } },
  )
}
