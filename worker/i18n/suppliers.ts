import type { Sentences } from './sentence.ts'

/** Why suppliers, warehouses and offers refuse a change. */
export const SUPPLIER_SENTENCES = {
  supplier_code_taken: {
    be: 'Пастаўшчык з такім кодам ужо ёсць.',
    en: 'There is already a supplier with this code.',
    ru: 'Поставщик с таким кодом уже есть.',
  },
  supplier_code_characters: {
    be: 'Код складаецца з лацінскіх літар, лічбаў і злучкоў.',
    en: 'A code consists of Latin letters, digits and hyphens.',
    ru: 'Код состоит из латинских букв, цифр и дефисов.',
  },
  country_code: {
    be: 'Двухлітарны код краіны, напрыклад BY.',
    en: 'The two-letter country code, such as BY.',
    ru: 'Двухбуквенный код страны, например BY.',
  },
  not_a_sender: {
    be: 'Адрас або дамен з @ спераду, напрыклад prices@acme.by або @acme.by.',
    en: 'An address, or a domain with @ in front, such as prices@acme.by or @acme.by.',
    ru: 'Адрес или домен с @ впереди, например prices@acme.by или @acme.by.',
  },
  mail_forgotten: {
    be: 'Гэтага ліста ўжо няма: лісты захоўваюцца 90 дзён.',
    en: 'This e-mail is no longer kept: e-mails are kept for 90 days.',
    ru: 'Этого письма уже нет: письма хранятся 90 дней.',
  },
  mail_file_unknown: {
    be: 'У гэтым лісце няма такога файла.',
    en: 'There is no such file in this e-mail.',
    ru: 'В этом письме нет такого файла.',
  },
  mail_not_waiting: {
    be: 'Гэты ліст ужо не чакае рашэння.',
    en: 'This e-mail no longer waits for a decision.',
    ru: 'Это письмо уже не ждёт решения.',
  },
  mail_under_way: {
    be: 'Гэты ліст яшчэ чытаецца. Паспрабуйце праз хвіліну.',
    en: 'This e-mail is still being read. Try again in a minute.',
    ru: 'Это письмо ещё читается. Попробуйте через минуту.',
  },
  currency_code: {
    be: 'Код валюты з трох вялікіх літар, напрыклад BYN.',
    en: 'The currency code in three capital letters, such as BYN.',
    ru: 'Код валюты из трёх заглавных букв, например BYN.',
  },
  unknown_supplier: {
    be: 'Такога пастаўшчыка няма.',
    en: 'There is no such supplier.',
    ru: 'Такого поставщика нет.',
  },
  unknown_responsible: {
    be: 'Гэты чалавек не можа бачыць прайс-лісты.',
    en: 'This person may not see price lists.',
    ru: 'Этот человек не может видеть прайс-листы.',
  },
  unknown_warehouse: {
    be: 'Такога склада няма.',
    en: 'There is no such warehouse.',
    ru: 'Такого склада нет.',
  },
  days_reversed: {
    be: 'Найбольшы тэрмін меншы за найменшы.',
    en: 'The longest delivery time is shorter than the shortest.',
    ru: 'Наибольший срок меньше наименьшего.',
  },
  days_of_method: {
    be: 'Тэрмін — як у звычайнага спосабу дастаўкі гэтага склада. Змяніце яго там.',
    en: 'The days are those of this warehouse’s usual delivery method. Change them there.',
    ru: 'Срок — как у обычного способа доставки этого склада. Измените его там.',
  },
  weights_reversed: {
    be: 'Найбольшая вага меншая за найменшую.',
    en: 'The greatest weight is less than the least.',
    ru: 'Наибольший вес меньше наименьшего.',
  },
  carrier_taken: {
    be: 'У гэтага склада ўжо ёсць спосаб дастаўкі з такім перавозчыкам.',
    en: 'This warehouse already has a delivery method with this carrier.',
    ru: 'У этого склада уже есть способ доставки с таким перевозчиком.',
  },
  warehouse_is_ours: {
    be: 'Гэта наш склад: з яго да нас нічога не дастаўляюць.',
    en: 'This is our own warehouse: nothing is delivered from it to us.',
    ru: 'Это наш склад: с него к нам ничего не доставляют.',
  },
  usual_stays: {
    be: 'Звычайны спосаб адзін. Зрабіце звычайным іншы, і гэты перастане ім быць.',
    en: 'One method is the usual one. Make another the usual, and this one ceases to be it.',
    ru: 'Обычный способ один. Сделайте обычным другой, и этот перестанет им быть.',
  },
  not_a_public_url: {
    be: 'Патрэбны адрас агульнадаступнага сервера з http або https, без лагіна і пароля ў ім.',
    en: 'Enter an http or https address of a public server, without a user name or password in it.',
    ru: 'Нужен адрес общедоступного сервера с http или https, без логина и пароля в нём.',
  },
  source_url_required: {
    be: 'Укажыце адрас, адкуль браць прайс-ліст.',
    en: 'Enter the address to download the price list from.',
    ru: 'Укажите адрес, откуда брать прайс-лист.',
  },
  feeder_required: {
    be: 'Выберыце прапанову, чые прайс-лісты браць.',
    en: 'Choose the offer whose lists to take.',
    ru: 'Выберите предложение, чьи прайс-листы брать.',
  },
  unknown_feeder: {
    be: 'У гэтага пастаўшчыка няма такой прапановы.',
    en: 'This supplier has no such offer.',
    ru: 'У этого поставщика нет такого предложения.',
  },
  feeds_itself: {
    be: 'Прапанова не можа браць прайс-лісты ў сябе самой.',
    en: 'An offer cannot take its own lists.',
    ru: 'Предложение не может брать прайс-листы у самого себя.',
  },
  feeder_is_fed: {
    be: 'Гэта прапанова сама бярэ прайс-лісты ў іншай. Выберыце тую, куды яны прыходзяць.',
    en: 'That offer takes its lists from another one itself. Choose the one they arrive at.',
    ru: 'Это предложение само берёт прайс-листы у другого. Выберите то, куда они приходят.',
  },
  offer_feeds_others: {
    be: 'Прайс-лісты гэтай прапановы бяруць іншыя. Спачатку змяніце, адкуль прыходзяць іх прайс-лісты.',
    en: 'Other offers take the lists of this one. First change where their lists come from.',
    ru: 'Прайс-листы этого предложения берут другие. Сначала измените, откуда приходят их прайс-листы.',
  },
  supplier_has_warehouses: {
    be: {
      one: 'У пастаўшчыка ёсць {count} склад. Спачатку выдаліце яго або проста адключыце пастаўшчыка.',
      few: 'У пастаўшчыка ёсць {count} склады. Спачатку выдаліце іх або проста адключыце пастаўшчыка.',
      many: 'У пастаўшчыка ёсць {count} складоў. Спачатку выдаліце іх або проста адключыце пастаўшчыка.',
      other: 'У пастаўшчыка ёсць склады. Спачатку выдаліце іх або проста адключыце пастаўшчыка.',
    },
    en: {
      one: 'The supplier has {count} warehouse. Delete it first, or just switch the supplier off.',
      other:
        'The supplier has {count} warehouses. Delete them first, or just switch the supplier off.',
    },
    ru: {
      one: 'У поставщика есть {count} склад. Сначала удалите его или просто отключите поставщика.',
      few: 'У поставщика есть {count} склада. Сначала удалите их или просто отключите поставщика.',
      many: 'У поставщика есть {count} складов. Сначала удалите их или просто отключите поставщика.',
      other: 'У поставщика есть склады. Сначала удалите их или просто отключите поставщика.',
    },
  },
  warehouse_has_offers: {
    be: {
      one: 'На складзе ёсць {count} прапанова. Спачатку выдаліце яе або проста адключыце склад.',
      few: 'На складзе ёсць {count} прапановы. Спачатку выдаліце іх або проста адключыце склад.',
      many: 'На складзе ёсць {count} прапаноў. Спачатку выдаліце іх або проста адключыце склад.',
      other: 'На складзе ёсць прапановы. Спачатку выдаліце іх або проста адключыце склад.',
    },
    en: {
      one: 'The warehouse has {count} offer. Delete it first, or just switch the warehouse off.',
      other:
        'The warehouse has {count} offers. Delete them first, or just switch the warehouse off.',
    },
    ru: {
      one: 'На складе есть {count} предложение. Сначала удалите его или просто отключите склад.',
      few: 'На складе есть {count} предложения. Сначала удалите их или просто отключите склад.',
      many: 'На складе есть {count} предложений. Сначала удалите их или просто отключите склад.',
      other: 'На складе есть предложения. Сначала удалите их или просто отключите склад.',
    },
  },
  offer_has_price_lists: {
    be: 'У прапановы ўжо ёсць прайс-лісты, на яе пазіцыі могуць спасылацца кошыкі. Адключыце яе замест выдалення.',
    en: 'The offer has price lists, and carts may contain its items. Switch it off instead of deleting it.',
    ru: 'У предложения уже есть прайс-листы, на его позиции могут ссылаться корзины. Отключите его вместо удаления.',
  },
} satisfies Sentences
