import './ozon.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { OzonAccount } from '../../../../worker/markets/ozon/schemas/accounts.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { useSpeech } from '../../resource/use-speech.ts'
import { AccountDialog } from './account-dialog.tsx'
import { AddressButton } from './address-dialog.tsx'
import { ACCOUNT_ACTS, accountsQuery, deleteAccount, ozonAccounts } from './ozon.ts'

const TONES = {
  off: 'plain',
  planning: 'accent',
  sending: 'accent',
  blocked: 'warn',
  idle: 'good',
} as const

const COUNTS = ['in_sync', 'waiting', 'unknown', 'predicted', 'refused', 'off'] as const

/** The accounts side by side: how far the last push has come, and what is in which state. */
export function AccountCards() {
  const { data = [] } = useQuery(accountsQuery)
  const { t } = useSpeech(ozonAccounts.texts)
  if (data.length === 0) return null
  return (
    <section className="ozon-accounts" aria-label={t('accounts.label')}>
      {data.map((account) => (
        <AccountCard key={account.id} account={account} />
      ))}
    </section>
  )
}

function AccountCard({ account }: { account: OzonAccount }) {
  const say = useSpeech(ozonAccounts.texts)
  const { t, integer } = say
  const heading = `ozon-account-${account.id}`
  return (
    <section className="ozon-account" aria-labelledby={heading}>
      <div className="row">
        <h2 className="h3" id={heading}>
          {account.name}
        </h2>
        <Badge tone={TONES[account.push_state]}>{t(`pushStates.${account.push_state}`)}</Badge>
        {account.is_stand_in && <Badge>{t('accounts.standIn')}</Badge>}
      </div>
      <p className="sub">
        {account.pushed_at === null
          ? t('accounts.neverPushed')
          : t('accounts.pushed', { when: say.moment(account.pushed_at) })}
        {account.orders_at !== null &&
          ` ${t('accounts.ordersRead', { when: say.moment(account.orders_at) })}`}
      </p>
      <dl className="ozon-counts">
        {COUNTS.map((state) => (
          <div key={state}>
            <dt className="sub">{t(`states.${state}`)}</dt>
            <dd className="medium">{integer(account.counts[state])}</dd>
          </div>
        ))}
      </dl>
      <AccountProblems account={account} />
      <AccountButtons account={account} />
    </section>
  )
}

/** What is the matter with the key, the last push and the orders, in words. */
function AccountProblems({ account }: { account: OzonAccount }) {
  const { t } = useSpeech(ozonAccounts.texts)
  const problems = [
    account.check_problem !== null && t('accounts.keyProblem', { why: account.check_problem }),
    account.missing.length > 0 && t('accounts.missing', { methods: account.missing.join(', ') }),
    account.push_problem !== null && t('accounts.pushProblem', { why: account.push_problem }),
    account.orders_problem !== null && t('accounts.ordersProblem', { why: account.orders_problem }),
    account.mappings.length === 0 && t('accounts.unmapped'),
  ].filter((problem) => problem !== false)
  return problems.map((problem) => (
    <Note key={problem} tone="warn" isSmall>
      {problem}
    </Note>
  ))
}

function AccountButtons({ account }: { account: OzonAccount }) {
  const can = useCan()
  const mayPush = can('markets.ozon.push') && account.is_on
  return (
    <div className="row">
      {mayPush && <ActButton act="push" account={account} />}
      {mayPush && account.is_stand_in && <ActButton act="order" account={account} />}
      {can('markets.ozon.update') && <UpdateButtons account={account} />}
    </div>
  )
}

/** What those may do who may change an account. */
function UpdateButtons({ account }: { account: OzonAccount }) {
  const { t } = useTranslation('admin/ozon')
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const { name, notifications_url: url } = account
  const close = () => setOpen(null)
  return (
    <>
      <ActButton act="check" account={account} />
      <Button size="s" aria-label={t('edit.of', { name })} onClick={() => setOpen('edit')}>
        {t('edit.action')}
      </Button>
      {url !== null && <AddressButton account={account} url={url} />}
      <Button
        size="s"
        kind="quiet"
        icon={Trash2}
        label={t('delete.of', { name })}
        onClick={() => setOpen('delete')}
      />
      {open === 'edit' && <AccountDialog account={account} onClose={close} />}
      {open === 'delete' && (
        <DeleteDialog
          of={ozonAccounts}
          row={account}
          remove={deleteAccount}
          isNameTyped
          onClose={close}
        />
      )}
    </>
  )
}

interface ActProps {
  act: keyof typeof ACCOUNT_ACTS
  account: OzonAccount
}

function ActButton({ act, account }: ActProps) {
  const { t } = useSpeech(ozonAccounts.texts)
  const { name } = account
  const { mutate, isPending } = useMutation({
    mutationFn: (): Promise<unknown> => ACCOUNT_ACTS[act](account),
    onSuccess: () => showToast({ text: t(`acts.${act}.done`, { name }) }),
    onError: showRefusal,
    onSettled: useRefresh(ozonAccounts),
  })
  return (
    <Button
      size="s"
      isBusy={isPending}
      aria-label={t(`acts.${act}.of`, { name })}
      onClick={() => mutate()}
    >
      {t(`acts.${act}.action`)}
    </Button>
  )
}
