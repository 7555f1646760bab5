import type { Sentences } from './sentence.ts'

/** Why our own shelf refuses a change. */
export const SHELF_SENTENCES = {
  shelf_changed: {
    be: 'За гэты час на паліцы нешта змянілася. Паглядзіце яшчэ раз.',
    en: 'The shelf has changed meanwhile. Look at it again.',
    ru: 'За это время на полке что-то изменилось. Посмотрите ещё раз.',
  },
  shelf_too_many: {
    be: 'Столькі няма: {count}.',
    en: 'There are not that many: {count}.',
    ru: 'Столько нет: {count}.',
  },
  shelf_not_here: {
    be: 'Гэтай партыі на гэтым месцы няма.',
    en: 'This lot is not at this place.',
    ru: 'Этой партии на этом месте нет.',
  },
  shelf_allocated: {
    be: 'Для заказаў адкладзена {count}: спачатку вызваліце іх.',
    en: '{count} are kept for orders: set them free first.',
    ru: 'Для заказов отложено {count}: сначала освободите их.',
  },
  shelf_part_not_here: {
    be: 'Гэтай дэталі на гэтым месцы няма.',
    en: 'This part is not at this place.',
    ru: 'Этой детали на этом месте нет.',
  },
  shelf_counted_meanwhile: {
    be: 'Пакуль вы лічылі, гэтае месца палічыў нехта іншы: {name}. Загрузіце ліст яшчэ раз і палічыце тое, што адрозніваецца.',
    en: 'While you counted, somebody else counted this place: {name}. Load the sheet again and count what differs.',
    ru: 'Пока вы считали, это место посчитал кто-то другой: {name}. Загрузите лист ещё раз и посчитайте то, что отличается.',
  },
  shelf_moved_meanwhile: {
    be: 'Пакуль вы лічылі, тут нешта паклалі або ўзялі: {parts}. Загрузіце ліст яшчэ раз і пералічыце гэта.',
    en: 'While you counted, pieces came or left here: {parts}. Load the sheet again and count these once more.',
    ru: 'Пока вы считали, здесь что-то положили или взяли: {parts}. Загрузите лист ещё раз и пересчитайте это.',
  },
  shelf_line_unknown: {
    be: 'Такой пазіцыі з гэтай дэталлю няма.',
    en: 'There is no such line of this part.',
    ru: 'Такой позиции с этой деталью нет.',
  },
  shelf_line_waits: {
    be: 'Гэтая пазіцыя чакае толькі {count}.',
    en: 'This line waits for {count} only.',
    ru: 'Эта позиция ждёт только {count}.',
  },
  shelf_move_nowhere: {
    be: 'Скажыце, адкуль і куды.',
    en: 'Say from where and to where.',
    ru: 'Укажите, откуда и куда.',
  },
  offer_is_shelf: {
    be: 'Гэта прапанова нашай паліцы: яна складаецца сама, спісы ў яе не загружаюць.',
    en: 'This is the offer of our own shelf: it follows from what lies there and takes no lists.',
    ru: 'Это предложение нашей полки: оно складывается само, списки в него не загружают.',
  },
} satisfies Sentences
