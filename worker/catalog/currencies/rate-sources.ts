import { RateSources, type RateSource, SOURCE_URLS } from './schemas.ts'

/** The row of `settings` with the sources of rates in the order they are polled. */
export const RATE_SOURCES_KEY = 'rates.sources'

const DEFAULT_SOURCES: RateSource[] = [
  { kind: 'nbrb', url: SOURCE_URLS.nbrb },
  { kind: 'cbr', url: SOURCE_URLS.cbr },
]

/** The setting's value; the default where there is none or it makes no sense. */
export function readSources(value: unknown): RateSource[] {
  const read = RateSources.safeParse({ sources: value })
  return read.success ? read.data.sources : DEFAULT_SOURCES
}
