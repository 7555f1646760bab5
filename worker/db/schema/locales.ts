import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { LocaleForm } from '../../../web/lib/format-form.ts'
import { createdAt, flag, moment } from './columns.ts'

/** Languages that staff have added, and what they changed of the shipped ones; one without a row is as shipped. */
export const locales = sqliteTable('locales', {
  /** BCP 47: `pl`, `pt-PT`. */
  code: text('code').primaryKey(),
  /** In itself. */
  name: text('name').notNull(),
  isRtl: flag('is_rtl').notNull().default(false),
  /** Says the texts it lacks; null: English. */
  fallback: text('fallback'),
  isEnabled: flag('is_enabled').notNull().default(false),
  /** Lower ones stand first in the switch. */
  position: integer('position').notNull(),
  /** How it writes numbers and dates; null: as the code has it. */
  form: text('form', { mode: 'json' }).$type<LocaleForm>(),
  /** Raised by each change of the row by hand. */
  version: integer('version').notNull().default(1),
  /** Raised by each change of its texts: addresses of texts have it. */
  textsVersion: integer('texts_version').notNull().default(0),
  createdAt: createdAt(),
})

/** Texts of a language in place of the shipped ones; what has no row is said by the fallback. */
export const localeTexts = sqliteTable(
  'locale_texts',
  {
    locale: text('locale').notNull(),
    /** `shop/search`, `api`, `mails`, `documents`, `files`. */
    namespace: text('namespace').notNull(),
    /** With its plural form: `offers.title_few`. */
    key: text('key').notNull(),
    text: text('text').notNull(),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: integer('updated_by'),
  },
  (t) => [primaryKey({ columns: [t.locale, t.namespace, t.key] })],
)
