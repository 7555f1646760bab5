import type { Sentences } from './sentence.ts'

/** Why a page of words refuses a change. */
export const CONTENT_SENTENCES = {
  page_changed: {
    be: 'Пакуль вы пісалі, старонку змяніў нехта іншы. Параўнайце абодва тэксты і выберыце.',
    en: 'Someone else changed the page while you were writing. Compare the two texts and choose.',
    ru: 'Пока вы писали, страницу изменил кто-то другой. Сравните оба текста и выберите.',
  },
  page_too_long: {
    be: 'Тэкст даўжэйшы за 100 КіБ. Скараціце яго.',
    en: 'The text is longer than 100 KiB. Shorten it.',
    ru: 'Текст длиннее 100 КиБ. Сократите его.',
  },
  page_too_complex: {
    be: 'У тэксце больш за 1500 радкоў, 2000 знакаў * _ ~ > або 40 слупкоў. Спрасціце яго.',
    en: 'The text has more than 1500 lines, 2000 of the characters * _ ~ > or 40 columns. Simplify it.',
    ru: 'В тексте больше 1500 строк, 2000 знаков * _ ~ > или 40 столбцов. Упростите его.',
  },
} satisfies Sentences
