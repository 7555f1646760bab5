import { type Query, query } from '../../db/query.ts'
import { toSettings } from '../../store/settings/read-settings.ts'

/** What the store has settled about sending things. */
export interface SendingTerms {
  /** Where the store itself is: what is picked up there bears its tax. */
  homeCountry: string
  /** Grams of a piece of unknown weight. */
  unknownWeight: number
}

interface SettingRow {
  key: string
  /** JSON. */
  value: string
}

/** The rows of settings that `readSendingTerms` reads. */
export const SENDING_TERMS: Query<SettingRow> = query`SELECT key, value FROM settings
  WHERE key IN ('home_country', 'unknown_weight')`

export function readSendingTerms(rows: SettingRow[]): SendingTerms {
  const said = rows.map(({ key, value }) => ({
    key,
    value: JSON.parse(value) as unknown,
  }))
  const { home_country: homeCountry, unknown_weight: unknownWeight } = toSettings(said)
  return { homeCountry, unknownWeight }
}
