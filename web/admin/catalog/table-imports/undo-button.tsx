import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import type { AnyImport, ImportsOf } from './imports-of.ts'
import { useAct } from './use-act.ts'

interface Props<One extends AnyImport> {
  imports: ImportsOf<One>
  of: One
  /** What undoing it does. */
  text: string
  isSmall?: boolean
}

/** Undoes what a file did, after a question that says what that is. */
export function UndoButton<One extends AnyImport>({
  imports,
  of: one,
  text,
  isSmall = false,
}: Props<One>) {
  const { t } = useTranslation('admin/table-imports')
  const [isAsking, setAsking] = useState(false)
  const undoing = useAct(imports, () => imports.undo(one.id))
  if (!one.can_undo) return null
  const name = { file: one.file_name }
  return (
    <>
      <Button
        {...(isSmall && { size: 's' as const })}
        icon={Undo2}
        aria-label={t('undo.of', name)}
        onClick={() => setAsking(true)}
      >
        {t('undo.action')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={t('undo.title', name)}
        description={text}
        confirmLabel={t('undo.confirm')}
        cancelLabel={t('undo.keep')}
        isBusy={undoing.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => undoing.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
