import { z } from 'zod'
import { LocaleTag } from '../../lib/locale-code.ts'
import { filledLine, idList, line, pageQuery, rowId } from '../../lib/wire.ts'
import { MOST_NAMES, Use, USE_KINDS } from '../targets/schemas.ts'

/** Photosets on the wire; shared with the web client. */

/** Longest sides of the sizes that each picture is kept in, pixels; a smaller picture is not made larger. */
export const PHOTO_SIZES = [96, 320, 640, 1280] as const
export type PhotoSize = (typeof PHOTO_SIZES)[number]
/** Pictures of one photoset. */
export const MOST_PHOTOS = 30
/** Pictures given to products at once. */
export const MOST_PLACEMENTS = 50
/** Bytes of the four sizes of one picture together. */
export const MOST_SIZES_BYTES = 1024 * 1024
/** The picture that was chosen: bytes, and pixels in all. */
export const MOST_ORIGINAL_BYTES = 15 * 1024 * 1024
export const MOST_ORIGINAL_PIXELS = 50_000_000

/** Characters of the address of a picture. */
export const MOST_URL = 2_000

export const ORIGINAL_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export type PictureType = (typeof ORIGINAL_TYPES)[number]

/** How many of the first bytes `pictureType` looks at. */
export const TYPE_BYTES = 32

const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** What a file is by its first bytes, whatever its name says; null for none of the four kinds. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  if (textAt(bytes, 0, 3) === '\u00ff\u00d8\u00ff') return 'image/jpeg'
  if (textAt(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'image/webp'
  const isAvif = textAt(bytes, 4, 4) === 'ftyp' && /avi[fs]/.test(textAt(bytes, 8, 24))
  return isAvif ? 'image/avif' : null
}

const hash = z.string().regex(/^[0-9a-f]{64}$/)

const Alts = z
  .record(LocaleTag, line(250))
  .refine((alts) => Object.keys(alts).length <= 50)
  .transform((alts) => Object.fromEntries(Object.entries(alts).filter(([, alt]) => alt !== '')))

/** A picture; its sizes lie at `/api/catalog/photos/{hash}/{size}.webp`. */
export const Photo = z.object({
  hash: z.string(),
  /** Of the largest size, pixels. */
  width: z.number().int(),
  height: z.number().int(),
})
export type Photo = z.infer<typeof Photo>

export const SetPhoto = Photo.extend({
  /** What it shows, by language. */
  alts: z.record(z.string(), z.string()),
})
export type SetPhoto = z.infer<typeof SetPhoto>

/** As it is shown to a shopper. */
export const ShownPhoto = Photo.extend({
  /** What it shows, in the reader's language; '' where nobody has said. */
  alt: z.string(),
})
export type ShownPhoto = z.infer<typeof ShownPhoto>

/** A photoset in a list. */
export const PhotosetRow = z.object({
  id: rowId,
  title: z.string(),
  /** The first picture; null: there is none. */
  photo: Photo.nullable(),
  photo_count: z.number().int(),
  use_count: z.number().int(),
  created_at: z.string(),
})
export type PhotosetRow = z.infer<typeof PhotosetRow>

/** One, whole. */
export const Photoset = z.object({
  id: rowId,
  title: z.string(),
  version: z.number().int(),
  photos: z.array(SetPhoto),
  /** The first 200. */
  uses: z.array(Use),
  use_count: z.number().int(),
  created_at: z.string(),
})
export type Photoset = z.infer<typeof Photoset>

/** `q`: what the title begins with, or the number of a product that it is shown for. */
export const PhotosetsQuery = pageQuery(['title', 'created_at'])
export type PhotosetsQuery = z.infer<typeof PhotosetsQuery>

export const PhotosetInput = z.object({ title: filledLine(200) }).strict()
export type PhotosetInput = z.infer<typeof PhotosetInput>

/** Body of `PUT …/{id}`: what is left out stays; `version` is the one that was read. */
export const PhotosetChanges = z
  .object({
    version: z.number().int().positive(),
    title: filledLine(200).optional(),
    /** All its pictures, in their order. */
    photos: z
      .array(z.object({ hash, alts: Alts.default({}) }).strict())
      .max(MOST_PHOTOS)
      .refine((all) => new Set(all.map((one) => one.hash)).size === all.length, 'photo_twice')
      .optional(),
  })
  .strict()
export type PhotosetChanges = z.infer<typeof PhotosetChanges>

export const HashesInput = z.object({ hashes: z.array(hash).min(1).max(MOST_NAMES) }).strict()

/** A picture in its four sizes, as WebP; `hash` is that of the picture they were made of. */
export const PhotoForm = z.object({
  hash,
  mime: z.enum(ORIGINAL_TYPES),
  size_96: z.instanceof(File),
  size_320: z.instanceof(File),
  size_640: z.instanceof(File),
  size_1280: z.instanceof(File),
})
export type PhotoForm = z.infer<typeof PhotoForm>

/** Body of `POST …/fetch`: the address of a picture. */
export const FetchInput = z.object({ url: z.string().max(MOST_URL) }).strict()

/** Lines of a list of pictures by address; `number` is '' where the address alone says the part. */
export const LinksInput = z
  .object({
    links: z
      .array(
        z
          .object({ brand: line(200).nullable(), number: line(300), url: z.string().max(MOST_URL) })
          .strict(),
      )
      .min(1)
      .max(MOST_NAMES),
  })
  .strict()
export type LinkInput = z.infer<typeof LinksInput>['links'][number]

/** Pictures given to products, each at its place. */
export const PlacementsInput = z
  .object({
    placements: z
      .array(
        z
          .object({ product_id: rowId, hash, position: z.number().int().min(0).max(9_999) })
          .strict(),
      )
      .min(1)
      .max(MOST_PLACEMENTS),
  })
  .strict()
export type PlacementsInput = z.infer<typeof PlacementsInput>
export type Placement = PlacementsInput['placements'][number]

/** What became of a placement: `refused` where the picture or the product is not there, or the set is full. */
export const Placed = z.object({
  product_id: rowId,
  hash: z.string(),
  state: z.enum(['added', 'there', 'refused']),
})
export type Placed = z.infer<typeof Placed>

export const PhotoParam = z.object({
  hash,
  size: z.enum(['96.webp', '320.webp', '640.webp', '1280.webp']),
})

export const ProductPhotosQuery = z.object({ products: idList(100) })

/** Pictures of a product. */
export const ProductPhotos = z.object({
  product_id: rowId,
  /** Whose pictures they are: of a brand or a category they are not of the part itself. */
  of: z.enum(USE_KINDS),
  photos: z.array(SetPhoto),
})
export type ProductPhotos = z.infer<typeof ProductPhotos>
