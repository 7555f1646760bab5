import { filled } from './cart.ts'
import { textOf } from './journey.ts'

/** What every list of the back office says. */
export const listText = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/resource', key), values)
