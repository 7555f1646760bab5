import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import type { AnyImport, ImportsOf } from './imports-of.ts'

interface Props<One extends AnyImport> {
  imports: ImportsOf<One>
  id: number
  onGone: () => void
}

/** Takes back a file that is not applied: there is nothing else to lose. */
export function DiscardButton<One extends AnyImport>({ imports, id, onGone }: Props<One>) {
  const { t } = useTranslation('admin/table-imports')
  const queryClient = useQueryClient()
  const discarding = useMutation({
    mutationFn: () => imports.discard(id),
    onSuccess: async () => {
      onGone()
      await queryClient.invalidateQueries({ queryKey: imports.key })
    },
    onError: showRefusal,
  })
  return (
    <Button kind="quiet" isBusy={discarding.isPending} onClick={() => discarding.mutate()}>
      {t('discard')}
    </Button>
  )
}
