import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAnyTexts } from '../../i18n/use-translation.tsx'
import { Button } from '../../ui/button.tsx'
import { useCan } from '../frame/use-can.ts'
import type { Noun } from './use-resource-dialog.ts'

interface Props<Row extends object> {
  of: Noun<Row>
  row: Row
  /** Rights to either. */
  rights: { edit: string; delete: string }
  /** In a row: only signs. On a page `edit.action` and `delete.action` are said. */
  isRow?: boolean
  /** What is done already is not changed any more. */
  isDone?: boolean
  edit: (close: () => void) => ReactNode
  remove: (close: () => void) => ReactNode
}

/** The two buttons that most things have, each with its dialog, for those who may. */
export function EditDelete<Row extends object>(props: Props<Row>) {
  const { of, row, rights, isRow = false, isDone = false, edit, remove } = props
  const { t } = useAnyTexts(of.texts)
  const can = useCan()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const name = of.nameOf(row)
  const lookOf = (act: 'edit' | 'delete') =>
    isRow
      ? ({ size: 's', kind: 'quiet', label: t(`${act}.of`, { name }) } as const)
      : { children: t(`${act}.action`) }
  return (
    <div className="row nowrap-row">
      {can(rights.edit) && !isDone && (
        <Button icon={Pencil} {...lookOf('edit')} onClick={() => setOpen('edit')} />
      )}
      {can(rights.delete) && (
        <Button icon={Trash2} {...lookOf('delete')} onClick={() => setOpen('delete')} />
      )}
      {open === 'edit' && edit(close)}
      {open === 'delete' && remove(close)}
    </div>
  )
}
