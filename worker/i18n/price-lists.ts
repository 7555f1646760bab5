import type { FileErrorCode } from '../list-files/reading.ts'
import type { RejectCode } from '../list-files/schemas/rows.ts'
import type { Sentence } from './sentence.ts'

/** Why a file is refused: what happened, and what to send instead. */
export const FILE_ERRORS: Record<FileErrorCode, Sentence> = {
  empty_file: {
    be: 'Файл пусты.',
    en: 'The file is empty.',
    ru: 'Файл пуст.',
  },
  rar_archive: {
    be: 'Гэта архіў RAR. Дашліце той жа файл як ZIP або без архіва.',
    en: 'This is a RAR archive. Send the same file as a ZIP or without an archive.',
    ru: 'Это архив RAR. Пришлите тот же файл как ZIP или без архива.',
  },
  seven_zip_archive: {
    be: 'Гэта архіў 7z. Дашліце той жа файл як ZIP або без архіва.',
    en: 'This is a 7z archive. Send the same file as a ZIP or without an archive.',
    ru: 'Это архив 7z. Пришлите тот же файл как ZIP или без архива.',
  },
  encrypted_file: {
    be: 'Файл абаронены паролем. Дашліце яго без пароля.',
    en: 'The file is protected by a password. Send it without one.',
    ru: 'Файл защищён паролем. Пришлите его без пароля.',
  },
  nested_archive: {
    be: 'У архіве ляжыць яшчэ адзін архіў. Дашліце прайс-ліст у адным архіве.',
    en: 'There is an archive inside the archive. Send the price list in one archive.',
    ru: 'В архиве лежит ещё один архив. Пришлите прайс-лист в одном архиве.',
  },
  archive_too_large: {
    be: 'Файл у архіве большы за 1 ГіБ. Падзяліце прайс-ліст на часткі.',
    en: 'The file in the archive is larger than 1 GiB. Split the price list.',
    ru: 'Файл в архиве больше 1 ГиБ. Разделите прайс-лист на части.',
  },
  archive_ratio: {
    be: 'Архіў разгортваецца больш чым у 100 разоў; такія файлы мы не адкрываем. Дашліце прайс-ліст без архіва.',
    en: 'The archive expands more than 100 times; we do not open such files. Send the list without an archive.',
    ru: 'Архив разворачивается более чем в 100 раз; такие файлы мы не открываем. Пришлите прайс-лист без архива.',
  },
  archive_too_many_entries: {
    be: 'У архіве больш за 1000 файлаў. Пакіньце толькі прайс-ліст.',
    en: 'The archive holds more than 1,000 files. Leave only the price list in it.',
    ru: 'В архиве больше 1000 файлов. Оставьте только прайс-лист.',
  },
  archive_damaged: {
    be: 'Архіў пашкоджаны. Запакуйце файл нанова.',
    en: 'The archive is damaged. Pack the file again.',
    ru: 'Архив повреждён. Упакуйте файл заново.',
  },
  archive_without_table: {
    be: 'У архіве няма файла з табліцай.',
    en: 'There is no file with a table in the archive.',
    ru: 'В архиве нет файла с таблицей.',
  },
  unknown_format: {
    be: 'Не атрымалася зразумець фармат файла. Падыходзяць CSV, XLSX, XLS, XML (YML) і JSON.',
    en: 'The file format was not recognised. Use CSV, XLSX, XLS, XML (YML) or JSON.',
    ru: 'Не удалось понять формат файла. Подойдут CSV, XLSX, XLS, XML (YML) и JSON.',
  },
  binary_content: {
    be: 'Гэта не табліца, а іншы від файла. Падыходзяць CSV, XLSX, XLS, XML (YML) і JSON.',
    en: 'This is another kind of file, not a table. Use CSV, XLSX, XLS, XML (YML) or JSON.',
    ru: 'Это не таблица, а другой вид файла. Подойдут CSV, XLSX, XLS, XML (YML) и JSON.',
  },
  entity_expansion: {
    be: 'XML аб’яўляе ўласныя сутнасці; такія файлы мы не чытаем. Прыбярыце іх з DOCTYPE.',
    en: 'The XML declares entities of its own; we do not read such files. Remove them from the DOCTYPE.',
    ru: 'XML объявляет собственные сущности; такие файлы мы не читаем. Уберите их из DOCTYPE.',
  },
  xml_damaged: {
    be: 'XML пашкоджаны каля радка {line}.',
    en: 'The XML is damaged near line {line}.',
    ru: 'XML повреждён около строки {line}.',
  },
  json_damaged: {
    be: 'JSON пашкоджаны або ў ім няма спіса тавараў.',
    en: 'The JSON is damaged or contains no list of items.',
    ru: 'JSON повреждён или в нём нет списка товаров.',
  },
  workbook_damaged: {
    be: 'Кніга пашкоджана. Адкрыйце яе ў таблічным рэдактары і захавайце нанова.',
    en: 'The workbook is damaged. Open it in a spreadsheet program and save it again.',
    ru: 'Книга повреждена. Откройте её в табличном редакторе и сохраните заново.',
  },
  workbook_too_large: {
    be: 'Кніга завялікая. Дашліце прайс-ліст як XLSX або CSV.',
    en: 'The workbook is too large. Send the list as XLSX or CSV.',
    ru: 'Книга слишком велика. Пришлите прайс-лист как XLSX или CSV.',
  },
  quote_never_closes: {
    be: 'Двукоссе, адкрытае ў радку {line}, нідзе не закрываецца.',
    en: 'The quote opened in line {line} never closes.',
    ru: 'Кавычка, открытая в строке {line}, нигде не закрывается.',
  },
  too_many_columns: {
    be: 'У радку {line} больш за 1000 слупкоў.',
    en: 'Line {line} has more than 1,000 columns.',
    ru: 'В строке {line} больше 1000 столбцов.',
  },
  cell_too_long: {
    be: 'У радку {line} ячэйка даўжэйшая за 100 000 знакаў.',
    en: 'Line {line} has a cell of more than 100,000 characters.',
    ru: 'В строке {line} ячейка длиннее 100 000 знаков.',
  },
  no_header: {
    be: 'Не знойдзены радок з назвамі слупкоў. Укажыце яго ў наладах.',
    en: 'No row with column headings was found. Set it in the settings.',
    ru: 'Не найдена строка с названиями столбцов. Укажите её в настройках.',
  },
  no_part_number_column: {
    be: 'Не знойдзены слупок з нумарам дэталі. Укажыце яго ў наладах.',
    en: 'No column with part numbers was found. Set it in the settings.',
    ru: 'Не найден столбец с номером детали. Укажите его в настройках.',
  },
  no_price_column: {
    be: 'Гэта не прайс-ліст: у файле няма слупка з цаной.',
    en: 'This is not a price list: the file has no column with prices.',
    ru: 'Это не прайс-лист: в файле нет столбца с ценой.',
  },
  no_rows: {
    be: 'У файле няма ніводнага прыдатнага радка.',
    en: 'The file has no usable rows.',
    ru: 'В файле нет ни одной пригодной строки.',
  },
  number_repeats_too_often: {
    be: 'Нумар {number} паўтараецца больш за {most} разоў.',
    en: 'The number {number} is repeated more than {most} times.',
    ru: 'Номер {number} повторяется более {most} раз.',
  },
  source_unreachable: {
    be: 'Крыніца не адказвае.',
    en: 'The source is not responding.',
    ru: 'Источник не отвечает.',
  },
  source_private_address: {
    be: 'Адрас крыніцы ўнутраны: {url}. Дазволены толькі агульнадаступныя адрасы.',
    en: 'The address of the source is a private one: {url}. Only public addresses are allowed.',
    ru: 'Адрес источника внутренний: {url}. Разрешены только общедоступные адреса.',
  },
  source_unresolved: {
    be: 'Не ўдалося вызначыць адрас хоста {host}, таму файл не спампаваны. Мы паспрабуем яшчэ раз.',
    en: 'The host name {host} could not be resolved, so nothing was downloaded. We will try again automatically.',
    ru: 'Не удалось определить адрес хоста {host}, поэтому файл не скачан. Мы попробуем ещё раз.',
  },
  source_not_ok: {
    be: 'Крыніца адказала памылкай {status}.',
    en: 'The source answered with error {status}.',
    ru: 'Источник ответил ошибкой {status}.',
  },
  source_too_large: {
    be: 'Файл крыніцы завялікі.',
    en: 'The file of the source is too large.',
    ru: 'Файл источника слишком велик.',
  },
  internal: {
    be: 'Нешта пайшло не так з нашага боку; апрацоўка паўторыцца сама.',
    en: 'Something went wrong on our side; processing will be retried automatically.',
    ru: 'Что-то пошло не так на нашей стороне; обработка повторится сама.',
  },
}

/** Why a row was refused, for the download; `{value}` is the raw cell. */
export const REJECT_SENTENCES: Record<RejectCode, Sentence> = {
  price_missing: { be: 'Няма цаны.', en: 'There is no price.', ru: 'Нет цены.' },
  price_zero: { be: 'Цана нулявая.', en: 'The price is zero.', ru: 'Нулевая цена.' },
  price_negative: { be: 'Цана адмоўная.', en: 'The price is negative.', ru: 'Цена отрицательная.' },
  price_unreadable: {
    be: 'Цана «{value}» не чытаецца.',
    en: 'The price “{value}” cannot be read.',
    ru: 'Цена «{value}» не читается.',
  },
  price_too_large: {
    be: 'Цана «{value}» завялікая.',
    en: 'The price “{value}” is too large.',
    ru: 'Цена «{value}» слишком велика.',
  },
  price_column_missing: {
    be: 'У файле няма слупка з цаной.',
    en: 'The file has no column with prices.',
    ru: 'В файле нет столбца с ценой.',
  },
  currency_unknown: {
    be: 'Валюта «{value}» невядомая.',
    en: 'The currency “{value}” is unknown.',
    ru: 'Валюта «{value}» неизвестна.',
  },
  stock_negative: {
    be: 'Рэштка адмоўная: {value}.',
    en: 'The stock is negative: {value}.',
    ru: 'Остаток отрицательный: {value}.',
  },
  stock_word_unknown: {
    be: 'Невядомае слова ў рэштцы: «{value}».',
    en: 'Unknown stock word: “{value}”.',
    ru: 'Неизвестное слово в остатке: «{value}».',
  },
  stock_too_large: {
    be: 'Рэштка «{value}» завялікая.',
    en: 'The stock “{value}” is too large.',
    ru: 'Остаток «{value}» слишком велик.',
  },
  part_number_missing: {
    be: 'Няма нумара дэталі.',
    en: 'There is no part number.',
    ru: 'Нет номера детали.',
  },
  part_number_too_long: {
    be: 'Нумар дэталі даўжэйшы за 100 знакаў.',
    en: 'The part number is longer than 100 characters.',
    ru: 'Номер детали длиннее 100 знаков.',
  },
  part_number_mangled: {
    be: 'Табліца сапсавала нумар: {value}. Выгрузіце слупок як тэкст.',
    en: 'A spreadsheet has mangled the number: {value}. Export the column as text.',
    ru: 'Таблица испортила номер: {value}. Выгрузите столбец как текст.',
  },
  brand_missing: {
    be: 'Брэнд пусты, а брэнда па змаўчанні ў прайс-ліста няма.',
    en: 'The brand is empty and the list has no default brand.',
    ru: 'Бренд пуст, а бренда по умолчанию у прайс-листа нет.',
  },
  brand_forbidden: {
    be: 'Брэнд «{value}» забаронены.',
    en: 'The brand “{value}” is forbidden.',
    ru: 'Бренд «{value}» запрещён.',
  },
  quantity_unreadable: {
    be: 'Колькасць «{value}» не чытаецца.',
    en: 'The quantity “{value}” cannot be read.',
    ru: 'Количество «{value}» не читается.',
  },
  breaks_unreadable: {
    be: 'Шкала цэн «{value}» не чытаецца.',
    en: 'The price breaks “{value}” cannot be read.',
    ru: 'Шкала цен «{value}» не читается.',
  },
  duplicate_row: {
    be: 'Радок {line} паўтораны ў радку {wins}; дзейнічае апошні.',
    en: 'Line {line} is repeated in line {wins}; the last one counts.',
    ru: 'Строка {line} повторена в строке {wins}; действует последняя.',
  },
  row_too_wide: {
    be: 'У радку больш ячэек, чым слупкоў у табліцы.',
    en: 'The row has more cells than the table has columns.',
    ru: 'В строке больше ячеек, чем столбцов в таблице.',
  },
}
