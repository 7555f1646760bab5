import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../../shell/show-refusal.ts'
import { Button } from '../../../../ui/button.tsx'
import { CROSSES } from '../crosses.ts'
import { discardImport } from './imports.ts'

/** Takes back a file that is not applied: there is nothing else to lose. */
export function DiscardButton({ id, onGone }: { id: number; onGone: () => void }) {
  const { t } = useTranslation('admin/cross-imports')
  const queryClient = useQueryClient()
  const discarding = useMutation({
    mutationFn: () => discardImport(id),
    onSuccess: async () => {
      onGone()
      await queryClient.invalidateQueries({ queryKey: CROSSES })
    },
    onError: showRefusal,
  })
  return (
    <Button kind="quiet" isBusy={discarding.isPending} onClick={() => discarding.mutate()}>
      {t('discard')}
    </Button>
  )
}
