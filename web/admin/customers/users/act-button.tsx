import { useMutation } from '@tanstack/react-query'
import { UserRoundCog } from 'lucide-react'
import { useState } from 'react'
import type { User } from '../../../../worker/people/customers/schemas.ts'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'
import { putGuestListsAside } from '../../../session/guest-lists.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCan } from '../../frame/use-can.ts'
import { actFor, users } from './users.ts'

/** Begins to act for a customer: the shop opens as they see it. */
export function ActButton({ user }: { user: User }) {
  const { t } = useTranslation('admin/users')
  const can = useCan()
  const locale = useLocale()
  const [isAsking, setAsking] = useState(false)
  const act = useMutation({
    mutationFn: () => actFor(user.id),
    // As a new page: nothing that was read with the rights of staff stays.
    onSuccess: () => {
      putGuestListsAside()
      location.assign(`/${locale}`)
    },
  })
  const isCustomer = user.roles.length === 0 && !user.is_self
  if (!can('customers.users.impersonate') || !isCustomer || user.state !== 'active') return null
  const name = users.nameOf(user)
  return (
    <>
      <Button icon={UserRoundCog} onClick={() => setAsking(true)}>
        {t('act.action')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          mutation={act}
          input={undefined}
          tone="main"
          title={t('act.title', { name })}
          description={t('act.text')}
          confirmLabel={t('act.submit')}
          cancelLabel={t('keep')}
          done={t('act.done', { name })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
