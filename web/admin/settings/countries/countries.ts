import type { CountryChanges, CountryInput } from '../../../../worker/store/countries/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { detail, resource } from '../../resource/resource.ts'
import { words, yesOrNo } from '../../resource/search-params.ts'

/** Where the store sends to, and the tax there. */
export const countries = resource({
  name: 'countries',
  texts: 'admin/countries',
  trail: 'country',
  permission: 'settings.countries',
  search: { q: words(), enabled: yesOrNo({ as: 'is_enabled' }) },
  sorts: ['position', 'name', 'tax_bps'],
  defaultSort: 'position',
  list: (query, call) =>
    answerOf(api.admin.countries.$get({ query: { per_page: '25', ...query } }, call)),
  idOf: ({ code }) => code,
  nameOf: ({ name }) => name,
  // Forms with countries to choose from.
  alsoRefresh: [['countries']],
})

const one = api.admin.countries[':code']

export const countryDetail = detail(countries, (code: string, call) =>
  dataOf(one.$get({ param: { code } }, call)),
)

/** Adds a country. */
export const createCountry = (json: CountryInput) => dataOf(api.admin.countries.$post({ json }))

/** Changes what is said of one. */
export const updateCountry = (code: string, json: CountryChanges) =>
  dataOf(one.$put({ param: { code }, json }))
