import type { Sentences } from './sentence.ts'

/** Why a quote cannot be made, opened or ordered by. */
export const QUOTE_SENTENCES = {
  quote_unavailable: {
    be: 'Частку пазіцый цяпер нельга замовіць у такой колькасці. Выпраўце іх у кошыку або здыміце з іх выбар.',
    en: 'Some lines cannot be ordered in this quantity now. Correct them in the cart, or deselect them.',
    ru: 'Часть позиций сейчас нельзя заказать в таком количестве. Исправьте их в корзине или снимите с них выбор.',
  },
  quote_line_twice: {
    be: 'Адна і тая ж прапанова ўказана двойчы.',
    en: 'The same offer is named twice.',
    ru: 'Одно и то же предложение указано дважды.',
  },
  quote_expired: {
    be: 'Тэрмін гэтай камерцыйнай прапановы скончыўся. Зрабіце новую па сённяшніх цэнах.',
    en: 'This quote has expired. Make a new one at today’s prices.',
    ru: 'Срок этого коммерческого предложения истёк. Сделайте новое по сегодняшним ценам.',
  },
  quote_accepted: {
    be: 'Па гэтай камерцыйнай прапанове ўжо зроблены заказ.',
    en: 'An order has already been placed by this quote.',
    ru: 'По этому коммерческому предложению уже сделан заказ.',
  },
  quote_nothing: {
    be: 'Цяпер нічога з гэтай камерцыйнай прапановы няма ў наяўнасці.',
    en: 'Nothing on this quote is in stock now.',
    ru: 'Сейчас ничего из этого коммерческого предложения нет в наличии.',
  },
  quote_terms_changed: {
    be: 'Дастаўка або аплата, выбраныя ў гэтай камерцыйнай прапанове, больш не даступныя. Выберыце іншыя пры афармленні заказу.',
    en: 'The delivery or payment chosen for this quote is no longer offered. Choose another at the checkout.',
    ru: 'Доставка или оплата, выбранные в этом коммерческом предложении, больше не доступны. Выберите другие при оформлении заказа.',
  },
  quote_to_choose: {
    be: 'У гэтай камерцыйнай прапанове яшчэ трэба выбраць дастаўку і аплату: аформіце заказ.',
    en: 'Delivery and payment of this quote are still to be chosen: go to the checkout.',
    ru: 'В этом коммерческом предложении ещё нужно выбрать доставку и оплату: оформите заказ.',
  },
  quote_partly_ordered: {
    be: 'Частка гэтай камерцыйнай прапановы ўжо заказана: астатняе афармляецца на старонцы заказу.',
    en: 'Part of this quote has been ordered already: order the rest at the checkout.',
    ru: 'Часть этого коммерческого предложения уже заказана: остальное оформляется на странице заказа.',
  },
  quote_withdrawn: {
    be: 'Крама адклікала гэту камерцыйную прапанову.',
    en: 'The store has withdrawn this quote.',
    ru: 'Магазин отозвал это коммерческое предложение.',
  },
  quote_of_another: {
    be: 'Гэта камерцыйная прапанова зроблена для іншага чалавека: замовіць па ёй можа толькі ён.',
    en: 'This quote was made for somebody else: only they can order by it.',
    ru: 'Это коммерческое предложение сделано для другого человека: заказать по нему может только он.',
  },
  quote_currency: {
    be: 'Крама больш не прадае ў валюце гэтай камерцыйнай прапановы.',
    en: 'The store no longer sells in the currency of this quote.',
    ru: 'Магазин больше не продаёт в валюте этого коммерческого предложения.',
  },
} satisfies Sentences
