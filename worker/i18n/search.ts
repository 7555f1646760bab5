import type { Sentences } from './sentence.ts'

/** Why a shopper's list file cannot be read, and what to do. */
export const SEARCH_SENTENCES = {
  list_file_empty: {
    be: 'Файл пусты.',
    en: 'The file is empty.',
    ru: 'Файл пуст.',
  },
  list_file_archive: {
    be: 'Гэта архіў. Дашліце сам файл: CSV, TXT, XLSX або XLS.',
    en: 'This is an archive. Send the file itself: CSV, TXT, XLSX or XLS.',
    ru: 'Это архив. Пришлите сам файл: CSV, TXT, XLSX или XLS.',
  },
  list_file_encrypted: {
    be: 'Файл абаронены паролем. Захавайце яго без пароля.',
    en: 'The file is protected by a password. Save it without one.',
    ru: 'Файл защищён паролем. Сохраните его без пароля.',
  },
  list_file_unpacks: {
    be: 'Файл разгортваецца больш як у 32 МБ. Пакіньце ў ім толькі спіс.',
    en: 'The file unpacks to more than 32 MB. Leave only the list in it.',
    ru: 'Файл разворачивается больше чем в 32 МБ. Оставьте в нём только список.',
  },
  list_file_damaged: {
    be: 'Файл пашкоджаны. Адкрыйце яго ў таблічным рэдактары і захавайце нанова.',
    en: 'The file is damaged. Open it in a spreadsheet program and save it again.',
    ru: 'Файл повреждён. Откройте его в табличном редакторе и сохраните заново.',
  },
  list_file_quote: {
    be: 'Двукоссе, адкрытае ў радку {line}, нідзе не закрываецца.',
    en: 'The quote opened in line {line} never closes.',
    ru: 'Кавычка, открытая в строке {line}, нигде не закрывается.',
  },
  list_file_columns: {
    be: 'У радку {line} больш за 1000 слупкоў. Пакіньце толькі патрэбныя.',
    en: 'Line {line} has more than 1,000 columns. Keep only those needed.',
    ru: 'В строке {line} больше 1000 столбцов. Оставьте только нужные.',
  },
  list_file_cell: {
    be: 'У радку {line} ячэйка даўжэйшая за 100 000 знакаў.',
    en: 'Line {line} has a cell of more than 100,000 characters.',
    ru: 'В строке {line} ячейка длиннее 100 000 знаков.',
  },
  list_file_format: {
    be: 'Гэта не табліца. Падыходзяць CSV, TSV, TXT, XLSX і XLS.',
    en: 'This is not a table. Use CSV, TSV, TXT, XLSX or XLS.',
    ru: 'Это не таблица. Подойдут CSV, TSV, TXT, XLSX и XLS.',
  },
  list_file_too_large: {
    be: 'Файл большы за 5 МБ. Пакіньце ў ім толькі спіс.',
    en: 'The file is larger than 5 MB. Leave only the list in it.',
    ru: 'Файл больше 5 МБ. Оставьте в нём только список.',
  },
} satisfies Sentences
