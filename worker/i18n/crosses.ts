import type { Sentences } from './sentence.ts'

/** Why a file of crosses could not be looked at or applied, as its import says. */
export const CROSS_IMPORT_ERRORS = {
  crosses_too_many_pairs: {
    be: 'У файле больш за 400 000 пар. Падзяліце яго на часткі.',
    en: 'The file has more than 400,000 pairs. Divide it into parts.',
    ru: 'В файле больше 400 000 пар. Разделите его на части.',
  },
  crosses_unreadable: {
    be: 'Файл не атрымалася прачытаць да канца. Захавайце яго яшчэ раз і дашліце нанова.',
    en: 'The file could not be read to its end. Save it again and send it once more.',
    ru: 'Файл не удалось прочитать до конца. Сохраните его ещё раз и пришлите снова.',
  },
  crosses_given_up: {
    be: 'Нешта пайшло не так, і праца спынілася. Паўтарыце або адмяніце тое, што паспела змяніцца.',
    en: 'Something went wrong, and the work stopped. Try again, or undo what was changed so far.',
    ru: 'Что-то пошло не так, и работа остановилась. Повторите или отмените то, что успело измениться.',
  },
} satisfies Sentences

type ImportError = keyof typeof CROSS_IMPORT_ERRORS

export const isImportError = (code: string | null): code is ImportError =>
  code !== null && code in CROSS_IMPORT_ERRORS

/** Why files of crosses are refused, and what is asked of them. */
export const CROSS_SENTENCES = {
  ...CROSS_IMPORT_ERRORS,
  crosses_too_large: {
    be: 'Файл большы за 20 МБ. Падзяліце яго на часткі.',
    en: 'The file is larger than 20 MB. Divide it into parts.',
    ru: 'Файл больше 20 МБ. Разделите его на части.',
  },
  crosses_no_lines: {
    be: 'У файле няма радкоў пад загалоўкамі.',
    en: 'The file has no lines below its titles.',
    ru: 'В файле нет строк под заголовками.',
  },
  crosses_too_many_lines: {
    be: 'У файле больш за 200 000 радкоў. Падзяліце яго на часткі.',
    en: 'The file has more than 200,000 lines. Divide it into parts.',
    ru: 'В файле больше 200 000 строк. Разделите его на части.',
  },
  crosses_no_number: {
    be: 'Скажыце, у якіх слупках стаяць нумар дэталі і другі нумар.',
    en: 'Say which columns hold the part number and the other number.',
    ru: 'Скажите, в каких столбцах стоят номер детали и другой номер.',
  },
  crosses_no_brand: {
    be: 'Скажыце, дзе стаіць брэнд, або ўпішыце адзін для ўсіх радкоў.',
    en: 'Say where the brand stands, or enter one for all lines.',
    ru: 'Скажите, где стоит бренд, или впишите один для всех строк.',
  },
  crosses_working: {
    be: 'З гэтым файлам ужо ідзе праца. Пачакайце, пакуль яна скончыцца.',
    en: 'This file is being worked on. Wait until that is over.',
    ru: 'С этим файлом уже идёт работа. Дождитесь, пока она закончится.',
  },
  crosses_source_busy: {
    be: 'Іншы файл гэтай крыніцы цяпер ужываецца або адмяняецца. Пачакайце, пакуль гэта скончыцца.',
    en: 'Another file of this source is being applied or undone. Wait until that is over.',
    ru: 'Другой файл этого источника сейчас применяется или отменяется. Дождитесь, пока это закончится.',
  },
  crosses_changed: {
    be: 'Пасля прагляду іншы файл гэтай крыніцы быў ужыты або адменены. Паглядзіце яшчэ раз.',
    en: 'Another file of this source was applied or undone since the preview. Look at it once more.',
    ru: 'После просмотра другой файл этого источника был применён или отменён. Посмотрите ещё раз.',
  },
  crosses_not_compared: {
    be: 'Спачатку паглядзіце, што зменіць гэты файл.',
    en: 'See first what this file changes.',
    ru: 'Сначала посмотрите, что изменит этот файл.',
  },
  crosses_not_applied: {
    be: 'Гэты файл не ўжыты: адмяняць няма чаго.',
    en: 'This file is not applied: there is nothing to undo.',
    ru: 'Этот файл не применён: отменять нечего.',
  },
  crosses_under_whole: {
    be: 'Пазнейшы файл, які быў усім, што кажа крыніца, ляжыць паверх гэтага. Спачатку адмяніце той.',
    en: 'A later file that was all of the source lies over this one. Undo that one first.',
    ru: 'Поверх этого лежит более поздний файл, который был всем, что говорит источник. Сначала отмените тот.',
  },
  crosses_applied_once: {
    be: 'Гэты файл ужо быў ужыты: ён застаецца ў спісе.',
    en: 'This file has been applied: it stays on the list.',
    ru: 'Этот файл уже был применён: он остаётся в списке.',
  },
} satisfies Sentences
