import type { Sentences } from './sentence.ts'

/** Why a command about a price list is refused. */
export const PRICE_LIST_SENTENCES = {
  price_list_apply_needed: {
    be: 'Гэта само робіць цэны бачнымі ў краме: патрэбна права ўжываць прайс-лісты.',
    en: 'This makes prices live by itself: it needs the right to apply price lists.',
    ru: 'Это само делает цены видимыми в магазине: нужно право применять прайс-листы.',
  },
  price_list_status: {
    be: 'У цяперашнім стане прайс-ліста гэта немагчыма.',
    en: 'This cannot be done in the list’s present state.',
    ru: 'В нынешнем состоянии прайс-листа это невозможно.',
  },
  approval_needed: {
    be: 'Прайс-ліст чакае пацвярджэння: ён выходзіць за межы, зададзеныя для прапановы.',
    en: 'The list waits for approval: it goes beyond the limits of its offer.',
    ru: 'Прайс-лист ждёт подтверждения: он выходит за пределы, заданные для предложения.',
  },
  offer_busy: {
    be: 'Цяпер прымяняецца іншы прайс-ліст гэтай прапановы. Паспрабуйце, калі ён скончыцца.',
    en: 'Another list of this offer is being applied. Try again when it is done.',
    ru: 'Сейчас применяется другой прайс-лист этого предложения. Попробуйте, когда он закончится.',
  },
  file_missing: {
    be: 'Файл не дасланы.',
    en: 'No file was sent.',
    ru: 'Файл не прислан.',
  },
  file_too_large: {
    be: 'Файл большы за {megabytes} МіБ.',
    en: 'The file is larger than {megabytes} MiB.',
    ru: 'Файл больше {megabytes} МиБ.',
  },
  upload_complete: {
    be: 'Гэты файл ужо загружаны цалкам.',
    en: 'This file has been uploaded completely already.',
    ru: 'Этот файл уже загружен полностью.',
  },
  upload_incomplete: {
    be: 'Файл прыйшоў не ўвесь. Дашліце астатнія часткі.',
    en: 'Not all of the file has arrived. Send the remaining parts.',
    ru: 'Файл пришёл не весь. Пришлите остальные части.',
  },
  source_missing: {
    be: 'У прапановы не зададзены адрас крыніцы.',
    en: 'The offer has no source address.',
    ru: 'У предложения не задан адрес источника.',
  },
} satisfies Sentences

/** Validation sentences of uploads. */
export const UPLOAD_VALIDATION = {
  upload_part_unknown: {
    be: 'Такой часткі няма: іх {total}.',
    en: 'There is no such part: there are {total}.',
    ru: 'Такой части нет: их {total}.',
  },
  upload_part_size: {
    be: 'Частка павінна быць даўжынёй {expected} байт, а прыйшло {size}.',
    en: 'The part must be {expected} bytes long, but {size} came.',
    ru: 'Часть должна быть длиной {expected} байт, а пришло {size}.',
  },
} satisfies Sentences
