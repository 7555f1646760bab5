/** Files that hold tables, as a form asks for them. */
export const TABLE_FILES = '.csv,.tsv,.txt,.xlsx,.xls,.xml,.json,.zip,.gz'
