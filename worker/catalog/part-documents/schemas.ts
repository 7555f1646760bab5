import { z } from 'zod'
import { isPublicUrl } from '../../lib/public-url.ts'
import { filledLine, pageQuery, rowId } from '../../lib/wire.ts'
import { MOST_NAMES, NameMatch, Use, USE_KINDS } from '../targets/schemas.ts'

/** Documents about parts on the wire; shared with the web client. */

/** In the order in which they are shown. */
export const DOCUMENT_KINDS = [
  'datasheet',
  'manual',
  'drawing',
  'certificate',
  'declaration',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Languages that makers write in, ISO 639-1. */
export const DOCUMENT_LANGUAGES = [
  'be', 'en', 'ru', 'de', 'fr', 'it', 'es', 'pt', 'nl', 'sv', 'pl', 'cs', 'lt', 'lv', 'et', 'uk', 'tr',
  'zh', 'ja', 'ko',
] as const // prettier-ignore
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number]

export const FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type FileType = (typeof FILE_TYPES)[number]

/** Bytes of one file. */
export const MOST_FILE_BYTES = 50 * 1024 * 1024
/** Documents of one product, brand or category. */
export const MOST_OF_TARGET = 50
/** Files given to products at once. */
export const MOST_PLACEMENTS = 20

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const Kind = z.enum(DOCUMENT_KINDS)
const Language = z.enum(DOCUMENT_LANGUAGES)
/** Each once, in the order of `DOCUMENT_LANGUAGES`. */
const Languages = z
  .array(Language)
  .max(DOCUMENT_LANGUAGES.length)
  .transform((chosen) => DOCUMENT_LANGUAGES.filter((language) => chosen.includes(language)))

/** An address that customers may open: https, of a public host. Nothing of ours ever fetches it. */
export const LinkUrl = z
  .string()
  .trim()
  .max(2_000)
  .refine((url) => /^https:\/\//i.test(url) && URL.canParse(url), 'document_link_https')
  .transform((url) => new URL(url).href)
  .refine(isPublicUrl, 'document_link_private')

const Opened = z.object({
  id: rowId,
  kind: Kind,
  title: z.string(),
  languages: z.array(z.string()),
  /** Where it opens: a path of ours, or the address of its link. */
  url: z.string(),
  /** Of a file; null: it is a link. */
  mime: z.enum(FILE_TYPES).nullable(),
  bytes: z.number().int().nullable(),
  /** Of a link, as browsers spell it; null: it is a file. */
  host: z.string().nullable(),
})

/** A document as a part's page shows it; `of`: whose it is. */
export const PartDocument = Opened.extend({ of: z.enum(USE_KINDS) })
export type PartDocument = z.infer<typeof PartDocument>

/** A document in the list of staff. */
export const DocumentRow = Opened.extend({
  /** Whoever opens the file may be asked for a password. */
  is_encrypted: z.boolean(),
  use_count: z.number().int(),
  created_at: z.iso.datetime(),
})
export type DocumentRow = z.infer<typeof DocumentRow>

/** One, whole. */
export const DocumentDetail = DocumentRow.extend({
  version: z.number().int(),
  /** The first 200. */
  uses: z.array(Use),
  /** Null: by nobody who is known any more. */
  created_by_name: z.string().nullable(),
  updated_at: z.iso.datetime(),
  updated_by_name: z.string().nullable(),
})
export type DocumentDetail = z.infer<typeof DocumentDetail>

/** `q`: what the title begins with, or the number of a product that it is shown for. */
export const DocumentsQuery = pageQuery(['title', 'created_at']).extend({
  kind: Kind.optional(),
  language: Language.optional(),
  /** Only those that are shown for nothing. */
  unused: z.literal('true').optional(),
})
export type DocumentsQuery = z.infer<typeof DocumentsQuery>

/** A link; files come with their bytes. */
export const LinkInput = z
  .object({ kind: Kind, title: filledLine(200), languages: Languages, url: LinkUrl })
  .strict()
export type LinkInput = z.infer<typeof LinkInput>

/** Body of `PUT …/{id}`; `version` is the one that was read. Only a link has an `url`. */
export const DocumentChanges = z
  .object({
    version: z.number().int().positive(),
    kind: Kind,
    title: filledLine(200),
    languages: Languages,
    url: LinkUrl.optional(),
  })
  .strict()
export type DocumentChanges = z.infer<typeof DocumentChanges>

/** Which product a name is about, and what it says of the document. */
export const DocumentMatch = NameMatch.extend({
  kind: Kind.nullable(),
  languages: z.array(Language),
})
export type DocumentMatch = z.infer<typeof DocumentMatch>

export const HashesInput = z.object({ hashes: z.array(hash).min(1).max(MOST_NAMES) }).strict()
export const HashParam = z.object({ hash })

/** A file that is stored. */
export const StoredFile = z.object({
  hash: z.string(),
  mime: z.enum(FILE_TYPES),
  bytes: z.number().int(),
  is_encrypted: z.boolean(),
})
export type StoredFile = z.infer<typeof StoredFile>

/** Stored files, each made a document and given to a product; null: to none yet. */
export const PlacementsInput = z
  .object({
    placements: z
      .array(
        z
          .object({
            hash,
            kind: Kind,
            title: filledLine(200),
            languages: Languages,
            product_id: rowId.nullable(),
          })
          .strict(),
      )
      .min(1)
      .max(MOST_PLACEMENTS),
  })
  .strict()
export type PlacementsInput = z.infer<typeof PlacementsInput>
export type Placement = PlacementsInput['placements'][number]

/**
 * What became of a placement: `added`, the document or its use is new; `there`, both were there before; `refused`, the
 * file or the product is not there, or the product has as many documents as it may.
 */
export const PlacedDocument = z.object({
  hash: z.string(),
  product_id: rowId.nullable(),
  state: z.enum(['added', 'there', 'refused']),
  /** Null: there is no document of the file. */
  document_id: rowId.nullable(),
  /** All it is shown for. */
  use_count: z.number().int(),
})
export type PlacedDocument = z.infer<typeof PlacedDocument>

/** `…/{hash}/{name}`: a name says nothing but its type. */
export const FileParam = z.object({
  hash,
  name: z
    .string()
    .max(250)
    .regex(/^[^/\\\p{Cc}]+\.(pdf|png|jpg)$/u),
})
