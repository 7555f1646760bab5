import type { Format } from '../../../i18n/use-format.ts'

/** Hundredths of a percent with one decimal, cut: 12.3 %. */
export const percentText = (bps: number, { decimal }: Format): string =>
  `${decimal(BigInt(bps) / 10n, 1)}\u00A0%`
