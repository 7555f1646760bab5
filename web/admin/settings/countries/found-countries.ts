import type { AdminCountry } from '../../../../worker/store/countries/schemas.ts'

/** Countries whose name has the words in it, or whose code they are. */
export function foundCountries(countries: AdminCountry[], q: string): AdminCountry[] {
  const words = q.trim().toLowerCase()
  if (words === '') return countries
  return countries.filter(
    ({ code, name }) => code.toLowerCase() === words || name.toLowerCase().includes(words),
  )
}
