import type { Field } from '../schemas/recognised.ts'

/** Fields a title can name by itself; ladders are read by `priceBreakTitle`. */
export type WordField = Extract<
  Field,
  | 'brand'
  | 'part_number'
  | 'supplier_code'
  | 'name'
  | 'price'
  | 'stock'
  | 'minimum'
  | 'pack'
  | 'lead_time'
  | 'currency'
  | 'price_breaks'
  | 'seller'
  | 'category'
  | 'crosses'
  | 'ignore'
>

/** One dictionary line: folded titles (see `foldTitle`) that mean `field` with this confidence. */
interface HeaderWords {
  field: WordField
  confidence: number
  titles: string
}

/**
 * Header titles met in suppliers' lists, in Belarusian, Russian, Ukrainian, English and Chinese.
 * A title may stand in several lines: where its first meaning is taken, the next one counts.
 */
export const HEADER_WORDS: HeaderWords[] = [
  {
    field: 'part_number',
    confidence: 98,
    titles:
      'mpn|manf#|mfr#|mfg#|mfn#|mfr part #|mfr part no|mfr part number|mfr part|mfg part #|mfg part no|mfg part number|mfg part|manufacturer part number|manufacturer part no|manufacturer part #|manufacturer part|manufacturer pn|manufacturers part number|mfr pn|mfg pn|mfr no|mfr number|mfg no|vendor part number|part number|part no|part #|part#|partnumber|partno|pn|p n|p/n|катал номер|каталожный номер|каталожный no|номер по каталогу|no по каталогу|номер детали|no детали|номер запчасти|артикул производителя|артикул изготовителя|код производителя|код изготовителя|номер производителя|no произв|no производителя|парт номер|партномер|парт-номер|полный артикул|каталожний номер|номер за каталогом|артикул виробника|код виробника|каталожны нумар|нумар па каталогу|артыкул вытворцы|код вытворцы|нумар дэталі|型号|厂家型号|制造商型号|制造商零件编号|厂商型号|零件号|料号|каталожный артикул|заводской артикул|артикул завода|артикул бренда|арт производителя|арт изготовителя|заводской номер|numer katalogowy|numer czesci|herstellernummer|mfg p n|mfr p n|manufacturer p n|vendor p n|mpn#|кат no|кат номер|кат артикул',
  },
  {
    field: 'part_number',
    confidence: 92,
    titles:
      'артикул|артыкул|vendor code|part|item number|catalog number|catalogue number|номенклатурный номер|обозначение|маркировка|model no|artikel|artikelnummer|article|article no|товарный номер|арт|isbn|isbn 13|арт no|номер артикула|indeks|артикл|articul|artikul|artikel nr|артикулы',
  },
  {
    field: 'part_number',
    confidence: 64,
    titles: 'номер|нумар|number|no п|sku номер|тип|партия|модель|мадэль|model',
  },
  // The number of the car maker's own part, which stands beside the number of the part on offer.
  {
    field: 'part_number',
    confidence: 50,
    titles:
      'oem|oem no|oem number|oem номер|номер oem|оригинальный номер|оригінальний номер|арыгінальны нумар',
  },
  {
    field: 'part_number',
    confidence: 45,
    titles:
      'sku|product code|item code|item|item no|item #|product|product id|код детали|comment|code',
  },
  {
    field: 'supplier_code',
    confidence: 96,
    titles:
      'код|код товара|код 1с|код 1c|код номенклатуры|код поставщика|код позиции|код тмц|внутренний код|артикул поставщика|код товару|код постачальника|код тавару|код пастаўшчыка|sku|cat#|cat no|cat #|catalog #|order code|ordering code|order number|order no|order #|supplier code|supplier sku|supplier part number|supplier part no|supplier part #|stock code|stock no|stock number|distributor part number|distributor part no|distributor sku|product code|item code|item id|product id|offer id|lcsc part #|lcsc part|lcsc|lcsc#|digikey#|digi-key#|mouser#|newark#|farnell#|rs#|tme#|id|ид|no товара|商品编号|产品编号|订货号|立创编号|внутренний артикул|код в базе|код в 1с|внутренний номер|арт поставщика|kod|kod towaru|идентификатор товара|уникальный идентификатор|номер товара|no ном|номенклатурный код|art nr|внутр код',
  },
  {
    field: 'supplier_code',
    confidence: 70,
    titles:
      'артикул|номер|item|item no|item #|vendor code|article|article no|номенклатурный номер|number|код детали|штрихкод поставщика|code',
  },
  {
    field: 'brand',
    confidence: 98,
    titles:
      'бренд|производитель|фирма производитель|произв|произ|изготовитель|марка бренд|завод изготовитель|торговая марка|торг марка|название бренда|наименование бренда|название производителя|наименование производителя|название фирмы|тм|бренд производитель|производитель бренд|brand|brand name|manufacturer|manufacturer name|mfr|mfg|mfn|manf|maker|make|mfr name|mfg name|manufacturer brand|виробник|торгова марка|вытворца|брэнд|гандлёвая марка|гандлевая марка|品牌|厂家|制造商|厂商|生产商|品牌 制造商|фирма изготовитель|бренд изготовитель|издательство|издатель|marka|producent|hersteller|марка производитель|марка авто производитель|publisher|произв ль|пр ль',
  },
  {
    field: 'brand',
    confidence: 88,
    titles: 'марка|фирма|vendor|vendor name|producer|компания производитель|firm',
  },
  { field: 'brand', confidence: 62, titles: 'группа|група|company|завод' },
  {
    field: 'name',
    confidence: 97,
    titles:
      'наименование|наименование товара|название|название товара|номенклатура|товар|найменування|найменування товару|назва|назва товару|найменаванне|назва тавару|name|product name|item name|title|part name|part description|наименование номенклатуры|номенклатура наименование|商品名称|产品名称|名称|品名|наименование продукции|наименование изделия|наименование тмц|наименование позиции|полное наименование|рабочее наименование|название позиции|назва позиції|заголовок|заглавие|название книги|продукция|изделие|тмц|nazwa|bezeichnung|product|goods|наименование материала|номенклатура товар|вид товара|наим|товары работы услуги|ассортимент|номенклатура характеристика|наименование характеристика',
  },
  {
    field: 'name',
    confidence: 90,
    titles:
      'описание|описание товара|опис|апісанне|description|product description|item description|desc|характеристики|details|specification|описание позиции|描述|商品描述|规格|参数|comment|примечание|полное описание|краткое описание|техническое описание|opis',
  },
  {
    field: 'price',
    confidence: 97,
    titles:
      'цена|цена за ед|цена за единицу|цена за шт|цена шт|стоимость|стоимость за ед|price|unit price|unitprice|price each|price per unit|price unit|unit cost|ціна|ціна за од|вартість|цана|кошт|цена продажи|отпускная цена|цена отпускная|прайс|net price|your price|ваша цена|моя цена|цена со скидкой|price net|от мин|от минимума|от мин партии|цена от мин|ад мін|від мін|单价|价格|售价|含税单价|未税单价|базовая цена|цена базовая|цена по прайсу|прайсовая цена|прайс цена|продажная цена|цена реализации|цена клиента|цена для вас|ваша ціна|моя ціна|цена за метр|цена за м|цена за м2|цена за кг|цена за лист|цена за пару|цена за комплект|each|cena|preis|ц е н а|базовая|прайсовая|cena netto|cena brutto',
  },
  {
    field: 'price',
    confidence: 94,
    titles:
      'опт|оптовая|оптовая цена|цена оптовая|цена опт|оптова ціна|ціна опт|опт ціна|аптовая цана|цана опт|wholesale|wholesale price|dealer|dealer price|дилер|дилерская|дилерская цена|цена дилера|цена дилерская|закупка|закупочная|закупочная цена|цена закупки|входная цена|партнерская цена|партнерская|b2b price|trade price|cost|cost price|мелкий опт|мелкооптовая|крупный опт|крупнооптовая|批发价|цена оптовая|оптовый прайс|оптовая стоимость|спеццена|спец цена|акционная цена|цена по акции|цена акция|special price|sale price|promo price|опт1|опт2|опт3|закуп|net|netto',
  },
  {
    field: 'price',
    confidence: 82,
    titles:
      'розница|розничная|розничная цена|цена розничная|цена розница|розн|цена розн|роздріб|роздрібна ціна|ціна роздріб|розніца|рознічная цана|retail|retail price|list price|ррц|рр ц|ррц цена|рекомендованная розничная цена|рекомендованная цена|рекомендуемая цена|мрц|миц|мин розничная цена|минимальная розничная цена|минимальная интернет цена|rrp|msrp|map|map price|minimum retail|рекомендована роздрібна ціна|零售价|розничная стоимость|мрц цена|mrp',
  },
  {
    field: 'stock',
    confidence: 97,
    titles:
      'остаток|остатки|остаток на складе|остатки на складе|наличие|наличие на складе|в наличии|доступно|доступное количество|свободный остаток|свободно|на складе|наявність|залишок|залишки|в наявності|доступна кількість|наяўнасць|астатак|рэштак|рэшта|у наяўнасці|на складзе|stock|in stock|instock|stock qty|stock quantity|qty in stock|quantity in stock|qty available|qty avail|available qty|quantity available|available quantity|avail|available|availability|avail qty|on hand|qty on hand|quantity on hand|current stock|free stock|кол-во на складе|количество на складе|остаток шт|остаток всего|наличие всего|кол-во всего|количество всего|库存|库存数量|现货|可用库存|库存量|складской остаток|наличие товара|статус наличия|кол-во в наличии|количество в наличии|доступно к заказу|доступно для заказа|есть на складе|на остатке|кількість на складі|наявність на складі|залишок на складі|колькасць на складзе|on stock|stock level|dostepnosc|stan|bestand|ilosc dostepna',
  },
  {
    field: 'stock',
    confidence: 88,
    titles:
      'количество|кол-во|кол во|колво|колич|кількість|к-сть|к-ть|колькасць|кольк|qty|quantity|q ty|qnty|count|数量|остаток количество|remains|rest|inventory|balance|ilosc|menge|кол|ост|к во|к-во|есть',
  },
  { field: 'stock', confidence: 64, titles: 'склад|warehouse|stores|всего|total|amount' },
  {
    field: 'minimum',
    confidence: 97,
    titles:
      'мин партия|минимальная партия|мин кол-во|мин кол во|мин колво|мин кол|мин количество|минимальное количество|мин заказ|минимальный заказ|мин норма|минимум|мин|мін кількість|мінімальна кількість|мін партія|мінімальна партія|мінімальне замовлення|мін колькасць|мінімальная колькасць|мін партыя|мінімальная партыя|мінімальная замова|moq|min|minimum|min qty|min quantity|minimum qty|minimum quantity|min order|min order qty|min order quantity|minimum order|minimum order qty|minimum order quantity|min purchase|minqty|minorder|order min|起订量|最小起订量|最小订购量|起批量|мин отгрузка|минимальная отгрузка|минимальное количество заказа|мин кол-во заказа|минимальный объем заказа|мин заказ шт|минимальный заказ шт',
  },
  {
    field: 'pack',
    confidence: 97,
    titles:
      'кратность|кратно|мин кратность|кратность заказа|кратность отгрузки|кратность поставки|норма упаковки|норма уп|кол-во в упаковке|количество в упаковке|кол-во в уп|в упаковке|шт в упаковке|шт в уп|упаковка шт|кратність|кількість в упаковці|норма пакування|кратнасць|колькасць ва ўпакоўцы|order multiple|multiple|multiples|mult|multiplicity|order mult|pack qty|pack quantity|pack size|packsize|package qty|package quantity|qty per pack|quantity per pack|units per pack|standard pack|standard pack qty|spq|std pack|mpq|step|包装量|最小包装|整包数量|倍数|размер упаковки|штук в упаковке|квант|квант поставки|квант отгрузки|норма отгрузки',
  },
  {
    field: 'pack',
    confidence: 78,
    titles: 'упаковка|уп|упак|фасовка|пакування|упакоўка|pack|reel qty|qty per reel|包装',
  },
  {
    field: 'lead_time',
    confidence: 97,
    titles:
      'срок|срок поставки|срок доставки|срок поставки дней|срок поставки дн|срок дней|срок дн|дней|дни|срок отгрузки|срок поставки нед|срок поставки недель|доставка|доставка дней|термін|термін поставки|термін постачання|термін доставки|тэрмін|тэрмін пастаўкі|тэрмін дастаўкі|дзён|lead time|leadtime|lead time days|lead time weeks|lead time wks|lt|lt days|lt weeks|lt wks|delivery|delivery time|delivery days|delivery term|days|factory lead time|mfr lead time|交期|货期|交货期|发货时间',
  },
  {
    field: 'currency',
    confidence: 98,
    titles:
      'валюта|вал|валюта цены|код валюты|currency|currency code|curr|cur|ccy|price currency|валюта ціни|валюта цаны|currency id|货币|币种',
  },
  { field: 'price', confidence: 70, titles: 'prices|pricing' },
  {
    field: 'price_breaks',
    confidence: 97,
    titles:
      'price breaks|price break|pricebreaks|breaks|price ladder|ladder|quantity breaks|qty breaks|tier prices|price tiers|tiered pricing|pricing|prices|цены от количества|цена от количества|цены по количеству|шкала цен|градация цен|скидки от количества|ціни від кількості|цэны ад колькасці|阶梯价|梯度价格|价格阶梯',
  },
  {
    field: 'seller',
    confidence: 92,
    titles:
      'seller|seller name|distributor|distributor name|supplier|supplier name|продавец|поставщик|дистрибьютор|постачальник|продавець|пастаўшчык|прадавец|供应商|卖家|商家',
  },
  {
    field: 'category',
    confidence: 95,
    titles:
      'category|категория|наименование группы|группа товаров|товарная группа|раздел|подгруппа|категория товара|группа товара|группа номенклатуры|категория товаров|группа продукции|товарная категория|подкатегория|рубрика|product group|product category|product type|item group|category name|subcategory|sub category|product line|катэгорыя|група тавараў|таварная група|раздзел|падгрупа|падкатэгорыя|катэгорыя тавару|категорія|група товарів|товарна група|розділ|підгрупа|підкатегорія|类别|分类|产品类别|产品分类|kategoria|warengruppe|grupa towarowa',
  },
  // What is left of these where a column of brands stands beside them.
  { field: 'category', confidence: 60, titles: 'группа|група' },
  {
    field: 'crosses',
    confidence: 95,
    titles:
      'кроссы|аналоги|аналог|замены|замена|crosses|analogs|replacements|кросс|кросс номера|кросс номер|кросс-номера|кросс-номер|аналоги замены|аналоги и замены|заменители|заменяет|cross|cross reference|cross references|cross ref|cross-reference|cross numbers|analogues|alternatives|substitutes|replaces|oem номера|oem numbers|oe номера|oe numbers|номера oem|оригинальные номера|аналагі|кросы|замяняе|арыгінальныя нумары|аналоги номери|крос номери|замінники|оригінальні номери|替代|替代型号|zamienniki',
  },
  // Where the number of the part on offer has a column of its own.
  {
    field: 'crosses',
    confidence: 48,
    titles:
      'oem|oem no|oem number|oem номер|номер oem|оригинальный номер|оригінальний номер|арыгінальны нумар',
  },
  {
    field: 'ignore',
    confidence: 95,
    titles:
      'no|no п п|п п|н п|нпп|#|ед|ед изм|единица|единица измерения|од|од вим|адз|uom|unit|units|вес|вес кг|вага|weight|объем|склад название|package|case|footprint|корпус|date code|datecode|dc|packaging|rohs|library type|url|link|ссылка|image|photo|фото|datasheet|даташит|штрихкод|штрих-код|barcode|ean|ean13|gtin|tnved|тн вэд|hs code|eccn|страна|страна происхождения|country|country of origin|coo|status|статус|примечание|комментарий|comment|ндс|vat|tax|заказ|ваш заказ|order|сумма|sum|封装|包装方式|единица измерения товара|базовая единица|box qty|автор|серия|бренд авто|марка авто|модель авто|применяемость|гост',
  },
]

/** A title that holds one of these, and is not in the dictionary itself, is about something else. */
export const FOREIGN_WORDS =
  'on order|заказано|замовлено|резерв|в резерве|зарезервировано|reserved|allocated|transit|в пути|в дорозі|у дарозе|backorder|incoming|expected|ожидается|ожидаем|очікується|чакаецца|приход|поступление|поступления|старая|старый|old|previous|prev|fee|attrition|вес|weight|объем|volume|ссылка|url|link|фото|photo|image|дата|date|скидка|discount|знижка|сумма|sum|total price|packaging|маржа|наценка|margin|markup|history|за 10|за 100|за 1000|per 10|per 100|per 1000|1000 шт за|status|статус|размер|розмір|памер|типоразмер|size|год|рік|year|рейтинг|рэйтынг|оценка|rating|коэффициент|коэф|каэфіцыент|коефіцієнт|factor|ratio|ширина|шырыня|высота|вышыня|длина|даўжыня|глубина|толщина|диаметр|width|height|length|depth|thickness|diameter|мощность|магутнасць|power|напряжение|напруга|voltage|емкость|ёмкасць|capacity|страниц|старонак|pages|возраст|сезон|season|цвет|колер|колір|color|colour|состав|срок годности|годен до|expiry|индекс нагрузки|индекс скорости|гарантия|гарантыя|warranty|процент|percent|%|бонус|баллы|масса|маса|mass|брутто|нетто|штрихкод|штрих код|в коробке|в ящике|в коробе|carton|паллета|паллете|поддоне|за упаковку|за уп|за коробку|за ящик|per pack|per box|зніжка|акциз|ссылка на|надбавка|тираж|переплет|крепость|история|курс|фактор|габариты|размеры|порог|изображение|применимость'.split(
    '|',
  )
