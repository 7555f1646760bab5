import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { PriceList } from '../../../../worker/suppliers/price-lists/schemas.ts'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { type Move, useMovePriceList } from './mutations.ts'

interface Props {
  listId: number
  move: Move
  label: string
  /** What is asked first; without it the move is made at once. */
  question?: { title: string; text: ReactNode; confirm: string; tone: 'main' | 'bad' }
  /** Said when it is done. */
  done: string
  kind?: 'plain' | 'main' | 'quiet' | 'bad'
  size?: 'm' | 's'
  icon?: LucideIcon
  onMoved?: (list: PriceList) => void
}

/** Moves a list on, asking first where it matters. */
export function MoveButton(props: Props) {
  const { listId, move, label, question, done, kind, size, icon, onMoved } = props
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const mutation = useMovePriceList((list) => {
    setIsAsking(false)
    showToast({ text: done })
    onMoved?.(list)
  })
  const go = () =>
    mutation.mutate(
      { id: listId, move },
      {
        onError: (error) => {
          if (question === undefined) showRefusal(error)
        },
      },
    )
  return (
    <>
      <Button
        {...(kind !== undefined && { kind })}
        {...(size !== undefined && { size })}
        {...(icon !== undefined && { icon })}
        isBusy={mutation.isPending}
        onClick={() => {
          if (question === undefined) return go()
          mutation.reset()
          setIsAsking(true)
        }}
      >
        {label}
      </Button>
      {question !== undefined && (
        <AlertDialog
          isOpen={isAsking}
          title={question.title}
          description={question.text}
          confirmLabel={question.confirm}
          cancelLabel={t('action.cancel')}
          tone={question.tone}
          isBusy={mutation.isPending}
          error={mutation.error !== null && <SubmitErrorNote error={toApiError(mutation.error)} />}
          onCancel={() => setIsAsking(false)}
          onConfirm={go}
        />
      )}
    </>
  )
}
