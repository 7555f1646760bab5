import type { Sentences } from './sentence.ts'

/** Why documents about parts are refused. */
export const PART_DOCUMENT_SENTENCES = {
  document_empty: {
    be: 'Файл пусты.',
    en: 'The file is empty.',
    ru: 'Файл пуст.',
  },
  document_length: {
    be: 'Запыт мусіць казаць, якой даўжыні файл (Content-Length).',
    en: 'The request has to say how long the file is (Content-Length).',
    ru: 'Запрос должен называть длину файла (Content-Length).',
  },
  document_type: {
    be: 'Гэта не PDF, PNG і не JPEG.',
    en: 'It is no PDF, PNG or JPEG.',
    ru: 'Это не PDF, PNG и не JPEG.',
  },
  document_cut_short: {
    be: 'Файл няпоўны: у яго няма канца.',
    en: 'The file is not whole: its end is missing.',
    ru: 'Файл неполный: у него нет конца.',
  },
  document_hash_wrong: {
    be: 'Файл змяніўся, пакуль перадаваўся. Дашліце яго яшчэ раз.',
    en: 'The file has changed on its way. Send it again.',
    ru: 'Файл изменился, пока передавался. Отправьте его ещё раз.',
  },
  document_link_https: {
    be: 'Патрэбны поўны адрас, які пачынаецца з https://.',
    en: 'A whole address is needed, beginning with https://.',
    ru: 'Нужен полный адрес, который начинается с https://.',
  },
  document_link_private: {
    be: 'Гэты адрас пакупнікам не адкрыць: ён не ў агульнадаступнай сетцы або мае ў сабе імя з паролем.',
    en: 'Customers cannot open this address: it is of a private network, or has a name and password in it.',
    ru: 'Этот адрес покупателям не открыть: он из закрытой сети или содержит имя с паролем.',
  },
  document_link_known: {
    be: 'Дакумент з гэтай спасылкай ужо ёсць.',
    en: 'There is a document with this link already.',
    ru: 'Документ с этой ссылкой уже есть.',
  },
  document_is_file: {
    be: 'Гэты дакумент – файл, спасылкі ў яго няма.',
    en: 'This document is a file, and has no link.',
    ru: 'Этот документ – файл, ссылки у него нет.',
  },
  document_changed: {
    be: 'Дакумент тым часам змяніўся. Адкрыйце яго зноў.',
    en: 'The document has changed meanwhile. Open it again.',
    ru: 'Документ тем временем изменился. Откройте его снова.',
  },
  document_target_full: {
    be: 'Тут ужо 50 дакументаў, больш нельга.',
    en: 'There are 50 documents here already, the most there can be.',
    ru: 'Здесь уже 50 документов, больше нельзя.',
  },
} satisfies Sentences
