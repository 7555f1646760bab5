import { openListFile } from '../../../list-files/formats/open-list-file.ts'
import type { ImportContext } from '../import-context.ts'
import { r2Source } from './r2-source.ts'
import { settingsOf } from './settings-of.ts'

/** Opens the file of a list as its settings say. Throws `FileRefused`. */
export function openList(imp: Pick<ImportContext, 'ctx' | 'list' | 'offer' | 'warehouseName'>) {
  const { fileKey, fileName, fileSize } = imp.list
  const source = r2Source(imp.ctx.sources, { key: fileKey, name: fileName, size: fileSize })
  const { warehouseName, offer } = imp
  return openListFile(source, {
    settings: settingsOf(imp),
    warehouseName,
    fileMask: offer.fileMask,
  })
}
