import { nameSentences, type Sentences } from './sentence.ts'

/** What lists for packing and slips of returns say, and the few words of orders on other papers. */
export const PACKING_SENTENCES = {
  picking_title: { be: 'Ліст збору', en: 'Picking list', ru: 'Лист сборки' },
  picking_place: { be: 'Месца', en: 'Place', ru: 'Место' },
  picking_part: { be: 'Дэталь', en: 'Part', ru: 'Деталь' },
  picking_pieces: { be: 'Штук', en: 'Pieces', ru: 'Штук' },
  picking_orders: { be: 'Для заказаў', en: 'For orders', ru: 'Для заказов' },
  picking_empty: {
    be: 'Для гэтых заказаў на паліцы нічога няма.',
    en: 'Nothing is on the shelf for these orders.',
    ru: 'Для этих заказов на полке ничего нет.',
  },
  printout_title: {
    be: 'Дакументы заказаў',
    en: 'Documents of orders',
    ru: 'Документы заказов',
  },
  return_to: { be: 'Куды адправіць', en: 'Send to', ru: 'Куда отправить' },
  return_from: { be: 'Ад каго', en: 'From', ru: 'От кого' },
  return_put: {
    be: 'Пакладзіце гэты ліст у пасылку: па нумары мы пазнаем вяртанне.',
    en: 'Put this slip into the parcel: we recognise the return by its number.',
    ru: 'Положите этот лист в посылку: по номеру мы узнаем возврат.',
  },
  return_scan: {
    be: 'Код змяшчае нумар вяртання.',
    en: 'The code holds the number of the return.',
    ru: 'Код содержит номер возврата.',
  },
  return_reason: { be: 'Вяртанне {number}', en: 'Return {number}', ru: 'Возврат {number}' },
  transfer_purpose: { be: 'Заказ {number}', en: 'Order {number}', ru: 'Заказ {number}' },
} satisfies Sentences

nameSentences('documents', PACKING_SENTENCES)
