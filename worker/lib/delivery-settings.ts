import { z } from 'zod'
import { clockTime } from './wire.ts'

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** What the store settles about the days of deliveries. */
export const DELIVERY_SETTINGS = {
  /** Where the clock of the store hangs, IANA: `Europe/Minsk`. */
  time_zone: z.string().min(1).max(50).refine(isTimeZone, 'time_zone'),
  /** What is ordered after this hour is taken up the next working day: `15:00`. */
  order_by: clockTime,
  /** Working days from the store's shelf to the carrier. */
  handling_days: z.number().int().min(0).max(30),
}

/** The same as rows of `settings` have them, with what holds without one. */
export const DeliverySettings = z.object({
  time_zone: DELIVERY_SETTINGS.time_zone.catch('Europe/Minsk'),
  order_by: DELIVERY_SETTINGS.order_by.catch('15:00'),
  handling_days: DELIVERY_SETTINGS.handling_days.catch(1),
})
