import type { Locale } from '../../web/lib/locales.ts'
import { CROSS_IMPORT_ERRORS } from './crosses.ts'
import { type Sentences, word } from './sentence.ts'

/** Why an import of a table could not be looked at or applied, as its row says. */
const TABLE_IMPORT_ERRORS = {
  table_import_too_many_lines: {
    be: 'У файле больш за 200 000 радкоў. Падзяліце яго на часткі.',
    en: 'The file has more than 200,000 lines. Divide it into parts.',
    ru: 'В файле больше 200 000 строк. Разделите его на части.',
  },
  table_import_unreadable: {
    be: 'Файл не атрымалася прачытаць да канца. Захавайце яго яшчэ раз і дашліце нанова.',
    en: 'The file could not be read to its end. Save it again and send it once more.',
    ru: 'Файл не удалось прочитать до конца. Сохраните его ещё раз и пришлите снова.',
  },
  table_import_given_up: {
    be: 'Нешта пайшло не так, і праца спынілася. Паўтарыце або адмяніце тое, што паспела змяніцца.',
    en: 'Something went wrong, and the work stopped. Try again, or undo what was changed so far.',
    ru: 'Что-то пошло не так, и работа остановилась. Повторите или отмените то, что успело измениться.',
  },
} satisfies Sentences

/** Why files of tables are refused, and what is asked of them. */
export const TABLE_IMPORT_SENTENCES = {
  ...TABLE_IMPORT_ERRORS,
  product_import_no_product: {
    be: 'Скажыце, у якіх слупках стаяць брэнд і нумар дэталі, або яе id.',
    en: 'Say which columns hold brand and part number, or the id of the product.',
    ru: 'Скажите, в каких столбцах стоят бренд и номер детали, или её id.',
  },
  product_import_no_field: {
    be: 'Скажыце, які слупок нешта мяняе: назву, катэгорыю, вагу або значэнне.',
    en: 'Say which column changes something: a name, the category, the weight, a value.',
    ru: 'Скажите, какой столбец что-то меняет: название, категорию, вес или значение.',
  },
  product_import_twice: {
    be: 'Два слупкі кажуць адно і тое ж. Пакіньце адзін з іх.',
    en: 'Two columns say the same. Leave one of them.',
    ru: 'Два столбца говорят одно и то же. Оставьте один из них.',
  },
  table_import_too_large: {
    be: 'Файл большы за 20 МБ. Падзяліце яго на часткі.',
    en: 'The file is larger than 20 MB. Divide it into parts.',
    ru: 'Файл больше 20 МБ. Разделите его на части.',
  },
  table_import_no_lines: {
    be: 'У файле няма радкоў пад загалоўкамі.',
    en: 'The file has no lines below its titles.',
    ru: 'В файле нет строк под заголовками.',
  },
  table_import_working: {
    be: 'З гэтым файлам ужо ідзе праца. Пачакайце, пакуль яна скончыцца.',
    en: 'This file is being worked on. Wait until that is over.',
    ru: 'С этим файлом уже идёт работа. Дождитесь, пока она закончится.',
  },
  table_import_not_compared: {
    be: 'Спачатку паглядзіце, што зменіць гэты файл.',
    en: 'See first what this file changes.',
    ru: 'Сначала посмотрите, что изменит этот файл.',
  },
  table_import_not_applied: {
    be: 'Гэты файл не ўжыты: адмяняць няма чаго.',
    en: 'This file is not applied: there is nothing to undo.',
    ru: 'Этот файл не применён: отменять нечего.',
  },
  table_import_applied_once: {
    be: 'Гэты файл ужо быў ужыты: ён застаецца ў спісе.',
    en: 'This file has been applied: it stays on the list.',
    ru: 'Этот файл уже был применён: он остаётся в списке.',
  },
} satisfies Sentences

const ERRORS: Sentences = { ...TABLE_IMPORT_ERRORS, ...CROSS_IMPORT_ERRORS }

/** Whether an import's row may give this as its error. */
export const isImportError = (code: string | null | undefined): code is string =>
  code != null && Object.hasOwn(ERRORS, code)

/** What the error of an import's row says; null for none. */
export function importError(code: string | null, locale: Locale): string | null {
  const sentence = isImportError(code) ? ERRORS[code] : undefined
  return sentence === undefined ? null : word(sentence, locale)
}
