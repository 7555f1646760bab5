import { formatTrimmed } from './format-number.ts'
import type { Locale } from './locales.ts'

const KIB = 1024
const MIB = KIB * KIB

/** A size of a file as a number and its unit: 0.9 MiB and more in megabytes, to a tenth; kilobytes, rounded up, below. */
export function formatBytes(bytes: number, locale: Locale): { size: string; unit: 'kb' | 'mb' } {
  if (bytes < 0.9 * MIB)
    return {
      size: formatTrimmed(BigInt(Math.max(1, Math.ceil(bytes / KIB))), 0, locale),
      unit: 'kb',
    }
  return { size: formatTrimmed(BigInt(Math.round((bytes / MIB) * 10)), 1, locale), unit: 'mb' }
}
