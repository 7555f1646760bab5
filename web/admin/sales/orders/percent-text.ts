import type { Format } from '../../../i18n/use-format.ts'

/** Hundredths of a percent with at most one decimal, cut: 12.3 %, 25 %. */
export const percentText = (bps: number, { trimmed }: Format): string =>
  `${trimmed(BigInt(bps) / 10n, 1)}\u00A0%`
