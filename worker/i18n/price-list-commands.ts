import type { Sentences } from './sentence.ts'

/** Why a command about a price list is refused. */
export const PRICE_LIST_SENTENCES = {
  price_list_apply_needed: {
    be: 'Гэта аўтаматычна публікуе цэны ў краме: патрэбна права прымяняць прайс-лісты.',
    en: 'This puts prices live automatically: it requires the right to apply price lists.',
    ru: 'Это автоматически публикует цены в магазине: нужно право применять прайс-листы.',
  },
  price_list_status: {
    be: 'З цяперашнім статусам прайс-ліста гэта немагчыма.',
    en: 'This cannot be done with the list’s current status.',
    ru: 'С нынешним статусом прайс-листа это невозможно.',
  },
  approval_needed: {
    be: 'Прайс-ліст чакае пацвярджэння: ён выходзіць за ліміты, зададзеныя для прапановы.',
    en: 'The list is waiting for approval: it exceeds the limits of its offer.',
    ru: 'Прайс-лист ждёт подтверждения: он выходит за лимиты, заданные для предложения.',
  },
  no_stock_unsaid: {
    be: 'Спачатку скажыце, што значыць прайс-ліст без рэшткаў.',
    en: 'Say first what a list without stock means.',
    ru: 'Сначала скажите, что значит прайс-лист без остатков.',
  },
  doubts_unconfirmed: {
    be: 'Частка слупкоў угадана толькі паводле значэнняў. Пацвердзіце кожны асобна.',
    en: 'Some columns are guessed by their values alone. Confirm each of them by itself.',
    ru: 'Часть столбцов угадана только по значениям. Подтвердите каждый отдельно.',
  },
  offer_busy: {
    be: 'Цяпер прымяняецца іншы прайс-ліст гэтай прапановы. Паспрабуйце, калі ён скончыцца.',
    en: 'Another list of this offer is being applied. Try again when it is done.',
    ru: 'Сейчас применяется другой прайс-лист этого предложения. Попробуйте, когда он закончится.',
  },
  list_token_unknown: {
    be: 'Такога ключа для прайс-лістоў няма, або яго адклікалі.',
    en: 'This token for price lists is unknown or was revoked.',
    ru: 'Такого ключа для прайс-листов нет, или его отозвали.',
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
    en: 'This file has already been uploaded in full.',
    ru: 'Этот файл уже загружен полностью.',
  },
  upload_incomplete: {
    be: 'Файл загружаны не цалкам. Дашліце астатнія часткі.',
    en: 'Not all of the file has arrived. Send the remaining parts.',
    ru: 'Файл загружен не полностью. Пришлите остальные части.',
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
    be: 'Частка павінна быць памерам {expected} байт, а прыйшло {size}.',
    en: 'The part must be {expected} bytes long, but {size} arrived.',
    ru: 'Часть должна быть размером {expected} байт, а пришло {size}.',
  },
} satisfies Sentences
