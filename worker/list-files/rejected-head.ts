import type { ShippedLocale } from '../../web/lib/locales.ts'

/**
 * Titles of the four columns that say why rows were refused. The third is no word of any language: by it,
 * among the others, our reader knows a file whose cells it has defused itself.
 */
export const REJECTED_HEAD: Record<ShippedLocale, string[]> = {
  be: ['Радок', 'Слупок', 'reason_code', 'Прычына'],
  en: ['Line', 'Column', 'reason_code', 'Reason'],
  ru: ['Строка', 'Столбец', 'reason_code', 'Причина'],
}

/** Whether these are the titles of a file of refused rows, made here and maybe saved again since. */
export const isRejectedHead = (cells: readonly string[]): boolean =>
  Object.values(REJECTED_HEAD).some((head) => head.every((title, at) => cells[at] === title))
