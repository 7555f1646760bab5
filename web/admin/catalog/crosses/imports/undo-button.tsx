import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { CrossImport } from '../../../../../worker/catalog/crosses/imports/schemas.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { AlertDialog } from '../../../../ui/alert-dialog.tsx'
import { Button } from '../../../../ui/button.tsx'
import { undoImport } from './imports.ts'
import { useAct } from './use-act.ts'

/** Undoes what a file did, after a question that says what that is. */
export function UndoButton({ of: one, isSmall = false }: { of: CrossImport; isSmall?: boolean }) {
  const { t } = useTranslation('admin/cross-imports')
  const { integer } = useFormat()
  const [isAsking, setAsking] = useState(false)
  const undoing = useAct(() => undoImport(one.id))
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
        description={t('undo.text', {
          created: integer(one.done?.created ?? 0),
          removed: integer(one.done?.removed ?? 0),
        })}
        confirmLabel={t('undo.confirm')}
        cancelLabel={t('undo.keep')}
        isBusy={undoing.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => undoing.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
