import { z } from 'zod'
import { LocaleCode, LocaleTag } from '../../lib/locale-code.ts'
import { filledLine, line, pageQuery } from '../../lib/wire.ts'

/** The store's languages and their texts on the wire; shared with the web client. */

export const LocaleParam = z.object({ code: LocaleTag })

const settable = {
  /** In itself: Polski. */
  name: filledLine(40),
  /** It is written from right to left. */
  is_rtl: z.boolean(),
  /** Says the texts it lacks; null: English. */
  fallback: LocaleTag.nullable(),
  /** One can choose it. */
  is_enabled: z.boolean(),
  /** Lower ones stand first in the switch. */
  position: z.number().int().min(0).max(10_000),
}

/** How a language writes numbers and dates, as CLDR says it; patterns have CLDR's letters. */
export const LocaleForm = z
  .object({
    decimal: z.string().min(1).max(2),
    group: z.string().max(2),
    groupFrom: z.number().int().min(4).max(6),
    currency: z.enum(['$1', '$ 1', '1 $']),
    signs: z.record(z.string().regex(/^[A-Z]{3}$/), z.string().min(1).max(8)),
    months: z.array(filledLine(30)).length(12),
    date: filledLine(40),
    day: filledLine(20),
    dayMonth: filledLine(40),
    is12Hours: z.boolean(),
  })
  .strict()

/** Body of `POST /admin/locales`: what is left out is as CLDR says of the language. */
export const LocaleInput = z
  .object({
    code: LocaleTag,
    name: settable.name.optional(),
    fallback: settable.fallback.default(null),
    is_enabled: settable.is_enabled.default(false),
    position: settable.position.default(100),
  })
  .strict()
export type LocaleInput = z.infer<typeof LocaleInput>

/** Body of `PUT /admin/locales/{code}`; what is left out stays, `version` as it was read. */
export const LocaleChanges = z
  .object({ ...z.object(settable).partial().shape, version: z.number().int().min(0) })
  .strict()
export type LocaleChanges = z.infer<typeof LocaleChanges>

const Coverage = z.object({
  /** Texts there are. */
  total: z.number().int(),
  /** Those that it says itself. */
  said: z.number().int(),
})
export type Coverage = z.infer<typeof Coverage>

export const AdminLocale = z.object({
  code: z.string(),
  ...settable,
  /** In English. */
  english: z.string(),
  /** Its texts come with the code. */
  is_shipped: z.boolean(),
  /** The store's default one, or English: it is neither switched off nor deleted. */
  is_needed: z.boolean(),
  /** Plural forms it has (CLDR): `one`, `few`, `many`, `other`. */
  plurals: z.array(z.string()),
  form: LocaleForm,
  /** Texts that staff have written in it. */
  own: z.number().int(),
  coverage: Coverage,
  /** 0: it is as shipped. */
  version: z.number().int(),
})
export type AdminLocale = z.infer<typeof AdminLocale>

/** One of them, with how much of each namespace it says. */
export const LocaleDetail = AdminLocale.extend({
  namespaces: z.array(Coverage.extend({ name: z.string() })),
})
export type LocaleDetail = z.infer<typeof LocaleDetail>

/** What the store has in a language, and what becomes of it when the language is deleted. */
export const LocaleUses = z.object({
  /** The language that people, orders, quotes, requests, mails and feeds go on in. */
  moves_to: z.string(),
  people: z.number().int(),
  orders: z.number().int(),
  quotes: z.number().int(),
  requests: z.number().int(),
  mails: z.number().int(),
  feeds: z.number().int(),
  /** Pages of words, which go with the language. */
  pages: z.number().int(),
  /** Names of the channels that speak it: none may. */
  channels: z.array(z.string()),
})
export type LocaleUses = z.infer<typeof LocaleUses>

/** Query of `GET /admin/locales`. */
export const LocalesQuery = pageQuery(['position', 'name']).extend({
  is_enabled: z.literal(['true', 'false']).optional(),
})
export type LocalesQuery = z.infer<typeof LocalesQuery>

/** A language that can be added. */
export const Language = z.object({
  code: z.string(),
  name: z.string(),
  english: z.string(),
  is_rtl: z.boolean(),
})
export type Language = z.infer<typeof Language>

/** Which texts there are to say: all of them, those it does not say, those that staff have written. */
export const TEXT_STATES = ['missing', 'own'] as const

const namespace = z.string().regex(/^[a-z][a-z-]*(?:\/[a-z][a-z-]*)?$/)

/** Query of `GET /admin/locales/{code}/texts`: words of a key, of the English text or of its own. */
export const TextsQuery = pageQuery(['key', 'english']).extend({
  namespace: namespace.optional(),
  state: z.enum(TEXT_STATES).optional(),
})
export type TextsQuery = z.infer<typeof TextsQuery>

/** A text of many plural forms, by category; one without them is `other`. */
const Forms = z.record(z.string(), z.string())

export const LocaleText = z.object({
  /** `shop/search:offers.title`. */
  id: z.string(),
  namespace: z.string(),
  key: z.string(),
  is_plural: z.boolean(),
  english: Forms,
  /** What the code says in this language; null: nothing. */
  shipped: Forms.nullable(),
  /** What staff have written; null: nothing, so the shipped text is said, or the fallback's. */
  own: Forms.nullable(),
  /** The plural forms it needs; `other` alone without any. */
  forms: z.array(z.string()),
})
export type LocaleText = z.infer<typeof LocaleText>

/** The most characters of a text. */
export const MOST_TEXT = 4000

/** Body of `PUT /admin/locales/{code}/texts`: null takes the own text away; `was` as it was read. */
export const TextInput = z
  .object({
    namespace,
    key: line(200),
    own: z.record(z.string().max(10), z.string().max(MOST_TEXT)).nullable(),
    was: z.record(z.string().max(10), z.string().max(MOST_TEXT)).nullable(),
  })
  .strict()
export type TextInput = z.infer<typeof TextInput>

/** Body of `POST /admin/locales/{code}/import`: a file's contents, as our export writes it. */
export const ImportInput = z
  .object({ format: z.enum(['json', 'csv']), content: z.string().min(2).max(1_000_000) })
  .strict()
export type ImportInput = z.infer<typeof ImportInput>

/** What came of a file: each of its texts is in one of the three. */
export const ImportResult = z.object({
  written: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** The first hundred of those refused. */
  refusals: z.array(z.object({ namespace: z.string(), key: z.string(), sentence: z.string() })),
})
export type ImportResult = z.infer<typeof ImportResult>

/** Query of `GET /admin/locales/{code}/export`; `missing=true` leaves out what it says already. */
export const ExportQuery = z.object({
  format: z.enum(['json', 'csv']).default('json'),
  missing: z.enum(['true', 'false']).optional(),
})
export type ExportQuery = z.infer<typeof ExportQuery>

/** Query of `GET /texts`: a namespace in one of the languages; `v` is the version of its texts. */
export const TextsQueryOfPage = z.object({
  locale: LocaleCode,
  namespace,
  v: z.string().max(20).optional(),
})
