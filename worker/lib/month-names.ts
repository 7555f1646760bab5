import type { ShippedLocale } from '../../web/lib/locales.ts'

/** Genitive in be and ru, as in "20 лістапада". */
export const MONTHS: Record<ShippedLocale, readonly string[]> = {
  be: [
    'студзеня', 'лютага', 'сакавіка', 'красавіка', 'мая', 'чэрвеня',
    'ліпеня', 'жніўня', 'верасня', 'кастрычніка', 'лістапада', 'снежня',
  ],
  en: [
    'January', 'February', 'March', 'April', 'May', 'June',
    'July', 'August', 'September', 'October', 'November', 'December',
  ],
  ru: [
    'января', 'февраля', 'марта', 'апреля', 'мая', 'июня',
    'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря',
  ],
} // prettier-ignore
