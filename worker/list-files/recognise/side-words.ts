import { isMonth } from './month-words.ts'

/**
 * Words that may stand beside a known title without making it another thing: `Остаток на складе Минск`, `Цена
 * для партнёров 1`. By beginnings, in the languages of the dictionary.
 */
const SIDE_WORDS =
  /^(?:\d{1,4}|no|#|и|или|and|or|of|the|на|в|во|по|за|с|со|без|от|для|из|у|у нас|к|до|in|on|at|for|per|by|from|to|incl|excl|шт\p{L}*|штук\p{L}*|ед\p{L}*|един\p{L}*|м|м2|м3|пог|кг|кв|куб|л|pcs?|ea|each|unit|pair|пар\p{L}*|лист\p{L}*|рул\p{L}*|метр\p{L}*|наш\p{L}*|ваш\p{L}*|our|your|my|мо[яй]|его|тек\p{L}*|актуальн\p{L}*|current|сегодня\p{L}*|now|today|сейчас|нов\p{L}*|new|цен\p{L}*|price|стоимост\p{L}*|прайс\p{L}*|опт\p{L}*|мелкоопт\p{L}*|мелк\p{L}*|крупн\p{L}*|розн\p{L}*|базов\p{L}*|base|basic|основн\p{L}*|main|general|общ\p{L}*|всего|total|итого|свобод\p{L}*|free|доступн\p{L}*|реальн\p{L}*|факт\p{L}*|складск\p{L}*|склад\p{L}*|warehouse|stock|магазин\p{L}*|филиал\p{L}*|центр\p{L}*|главн\p{L}*|отпуск\p{L}*|продаж\p{L}*|реализ\p{L}*|закуп\p{L}*|вход\p{L}*|дилер\p{L}*|dealer|партн\p{L}*|partner|клиент\p{L}*|покупател\p{L}*|customer|договор\p{L}*|спец\p{L}*|special|personal|персональн\p{L}*|индивид\p{L}*|ндс|пдв|vat|нетто|net|брутто|gross|нал|безнал|наличн\p{L}*|безналичн\p{L}*|руб\p{L}*|валют\p{L}*|колонк\p{L}*|уров\p{L}*|level|tier|вид|тип|группа|товар\p{L}*|товара|позици\p{L}*|продукц\p{L}*|издели\p{L}*|детал\p{L}*|запчаст\p{L}*|номенклатур\p{L}*|материал\p{L}*|item|product|goods|part|manufacturer\p{L}*|производител\p{L}*|изготовител\p{L}*|завод\p{L}*|бренд\p{L}*|фирм\p{L}*|поставщик\p{L}*|supplier|vendor|полн\p{L}*|full|кратк\p{L}*|short|рус\p{L}*|ru|en|by|бел|англ\p{L}*|рб|рф|беларус\p{L}*|росси\p{L}*|украин\p{L}*|китай|польш\p{L}*|европ\p{L}*|eu|минск\p{L}*|брест\p{L}*|гродн\p{L}*|гомел\p{L}*|витебск\p{L}*|могил[её]в\p{L}*|москв\p{L}*|мск|спб|петербург\p{L}*|смоленск\p{L}*|киев\p{L}*|київ\p{L}*|вильнюс\p{L}*|варшав\p{L}*|moscow|minsk|warsaw|shenzhen)$/u

/** Whether a word changes nothing of what the title beside it says. */
export const isSideWord = (word: string): boolean => SIDE_WORDS.test(word) || isMonth(word)
