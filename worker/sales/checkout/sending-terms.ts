import { type Query, query } from '../../db/query.ts'
import { toSettings } from '../../store/settings/read-settings.ts'

/** The store's settings for shipping. */
export interface SendingTerms {
  /** The store's country: its tax applies to what is picked up. */
  homeCountry: string
  /** Grams of a piece of unknown weight. */
  unknownWeight: number
  /** For how many days a quote holds its prices. */
  quoteDays: number
}

interface SettingRow {
  key: string
  /** JSON. */
  value: string
}

/** The rows of settings that `readSendingTerms` reads. */
export const SENDING_TERMS: Query<SettingRow> = query`SELECT key, value FROM settings
  WHERE key IN ('home_country', 'unknown_weight', 'quote_days')`

export function readSendingTerms(rows: SettingRow[]): SendingTerms {
  const settings = rows.map(({ key, value }) => ({
    key,
    value: JSON.parse(value) as unknown,
  }))
  const known = toSettings(settings)
  return {
    homeCountry: known.home_country,
    unknownWeight: known.unknown_weight,
    quoteDays: known.quote_days,
  }
}
