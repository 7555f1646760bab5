import { Unzip, UnzipInflate } from 'fflate'

/** Counts the rows of a workbook while it comes. */
export class RowCounter {
  count = 0
  readonly #unzip = new Unzip((file) => {
    if (!file.name.startsWith('xl/worksheets/')) return
    let end = ''
    file.ondata = (error, piece) => {
      if (error !== null) throw error
      const text = end + Buffer.from(piece).toString('latin1')
      this.count += text.split('</row>').length - 1
      end = text.slice(-5)
    }
    file.start()
  })

  constructor() {
    this.#unzip.register(UnzipInflate)
  }

  take = (piece: Uint8Array): void => this.#unzip.push(piece)
}
