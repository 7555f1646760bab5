import type {
  AdminLocale,
  ImportInput,
  LocaleChanges,
  LocaleInput,
} from '../../../../worker/store/locales/schemas.ts'
import { queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { detail, resource } from '../../resource/resource.ts'
import { words, yesOrNo } from '../../resource/search-params.ts'

/** The languages of the store. */
export const locales = resource({
  name: 'locales',
  texts: 'admin/locales',
  trail: 'locale',
  permission: 'settings.locales',
  search: { q: words(), enabled: yesOrNo({ as: 'is_enabled' }) },
  sorts: ['position', 'name'],
  defaultSort: 'position',
  list: (query, call) =>
    answerOf(api.admin.locales.$get({ query: { per_page: '25', ...query } }, call)),
  idOf: ({ code }) => code,
  nameOf: ({ name }: AdminLocale) => name,
})

const one = api.admin.locales[':code']

export const localeDetail = detail(locales, (code: string, call) =>
  dataOf(one.$get({ param: { code } }, call)),
)

/** The languages that can still be added. */
export const languagesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'locales', 'languages'] as const,
    queryFn: () => dataOf(api.admin.locales.languages.$get()),
  })

/** Adds a language. */
export const createLocale = (json: LocaleInput) => dataOf(api.admin.locales.$post({ json }))

/** Changes what is said of one. */
export const updateLocale = (code: string, json: LocaleChanges) =>
  dataOf(one.$put({ param: { code }, json }))

/** What the store has in one, and what becomes of it when it is deleted. */
export const localeUsesQuery = (code: string) =>
  queryOptions({
    queryKey: ['admin', 'locales', 'uses', code] as const,
    queryFn: () => dataOf(one.uses.$get({ param: { code } })),
    // A dialog asks: what it says is of now.
    gcTime: 0,
  })

/** Takes one away, with its texts. */
export const deleteLocale = ({ code }: AdminLocale) => one.$delete({ param: { code } })

/** Takes a file of texts in. */
export const importTexts = (code: string, json: ImportInput) =>
  dataOf(one.import.$post({ param: { code }, json }))

/** Every text as a file, JSON or CSV. */
export async function exportTexts(code: string, format: 'json' | 'csv'): Promise<string> {
  const answer = await one.export.$get({ param: { code }, query: { format } })
  return answer.text()
}
