import { type Filling, filling } from './filling.ts'
import { oneOf, random } from './sql.ts'

/** A document for each second product, two thirds of them files; each tenth is shown for nothing. */
export const documentFillings = (count: number): Filling[] => {
  const hash = `printf('%064x', n)`
  const isFile = 'n % 3 > 0'
  return [
    filling('part_document_files', count, {
      hash,
      mime: `'application/pdf'`,
      bytes: random('n', 100_000, 5_000_000),
      is_stored: '1',
      unused_since: `iif(${isFile}, NULL, n)`,
    }),
    filling('part_documents', count, {
      id: 'n',
      kind: oneOf('n', ['datasheet', 'datasheet', 'datasheet', 'manual', 'certificate', 'drawing']),
      title: `'Brand ' || n`,
      title_key: `'BRAND' || n`,
      hash: `iif(${isFile}, ${hash}, NULL)`,
      url: `iif(${isFile}, NULL, 'https://maker.example.com/' || n || '.pdf')`,
      // What a trigger would write.
      use_count: 'n % 10 > 0',
    }),
    filling('part_document_languages', count, {
      document_id: 'n',
      language: `iif(n % 50 = 0, 'be', iif(n % 4 = 0, 'ru', 'en'))`,
    }),
    filling('part_document_uses', count, {
      kind: `'product'`,
      target_id: 'n * 2',
      document_id: 'iif(n % 10 > 0, n, n - 1)',
    }),
  ]
}
