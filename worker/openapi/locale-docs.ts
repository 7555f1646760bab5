import { z } from 'zod'
import {
  AdminLocale,
  ImportResult,
  Language,
  LocaleDetail,
  LocaleText,
  LocaleUses,
} from '../store/locales/schemas.ts'
import { nothing, one, page } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

/** The languages of the store and what they say. */
export const LOCALE_DOCS: Record<string, RouteDoc> = {
  'GET /texts': one('What pages say in a language, by key', z.record(z.string(), z.unknown())),
  'GET /admin/locales': page('Languages', AdminLocale),
  'POST /admin/locales': one('Add a language', AdminLocale, 201),
  'GET /admin/locales/languages': one('Languages that can be added', z.array(Language)),
  'GET /admin/locales/:code': one('A language, with how much of each part it says', LocaleDetail),
  'GET /admin/locales/:code/uses': one(
    'What is kept in a language, and goes to its fallback with it',
    LocaleUses,
  ),
  'PUT /admin/locales/:code': one('Change a language', AdminLocale),
  'DELETE /admin/locales/:code': nothing('Delete an added language with its texts'),
  'GET /admin/locales/:code/texts': page('Texts beside English', LocaleText),
  'PUT /admin/locales/:code/texts': one('Write a text, or take it away', LocaleText),
  'POST /admin/locales/:code/import': one('Take a file of texts in', ImportResult),
  'GET /admin/locales/:code/export': { summary: 'Texts as JSON or CSV', status: 200, media: '*/*' },
}
