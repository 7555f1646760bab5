import type { Sentences } from './sentence.ts'

/** Why a file of crosses could not be looked at or applied, as its import says. */
export const CROSS_IMPORT_ERRORS = {
  crosses_too_many_pairs: {
    be: 'У файле больш за 400 000 пар. Падзяліце яго на часткі.',
    en: 'The file has more than 400,000 pairs. Divide it into parts.',
    ru: 'В файле больше 400 000 пар. Разделите его на части.',
  },
} satisfies Sentences

/** Why files of crosses are refused, and what is asked of them. */
export const CROSS_SENTENCES = {
  ...CROSS_IMPORT_ERRORS,
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
  crosses_source_busy: {
    be: 'Іншы файл гэтай крыніцы цяпер ужываецца або адмяняецца. Пачакайце, пакуль гэта скончыцца.',
    en: 'Another file of this source is being applied or undone. Wait until that is over.',
    ru: 'Другой файл этого источника сейчас применяется или отменяется. Дождитесь, пока это закончится.',
  },
  crosses_source_of_list: {
    be: 'Так называюцца замены з прайс-лістоў пастаўшчыкоў. Назавіце крыніцу інакш.',
    en: 'Crosses of suppliers’ price lists are called so. Name the source otherwise.',
    ru: 'Так называются замены из прайс-листов поставщиков. Назовите источник иначе.',
  },
  crosses_changed: {
    be: 'Пасля прагляду іншы файл гэтай крыніцы быў ужыты або адменены. Паглядзіце яшчэ раз.',
    en: 'Another file of this source was applied or undone since the preview. Look at it once more.',
    ru: 'После просмотра другой файл этого источника был применён или отменён. Посмотрите ещё раз.',
  },
  crosses_under_whole: {
    be: 'Пазнейшы файл, які быў усім, што кажа крыніца, ляжыць паверх гэтага. Спачатку адмяніце той.',
    en: 'A later file that was all of the source lies over this one. Undo that one first.',
    ru: 'Поверх этого лежит более поздний файл, который был всем, что говорит источник. Сначала отмените тот.',
  },
} satisfies Sentences
