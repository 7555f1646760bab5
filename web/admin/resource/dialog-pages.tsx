import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/** What the dialog of a noun is given. */
export interface ResourceDialogProps<Row> {
  /** Null makes a new one. */
  row: Row | null
  onClose: () => void
  /** Called with what was made, once the dialog has closed. */
  onSaved?(row: Row): void
}

/** Where a dialog that has an address of its own lies: over its list. */
interface Place<Row extends object> {
  /** The list's address: `/$locale/admin/settings/countries`. */
  path: string
  /** What `$id` of the address names. */
  detail: (id: string) => UseQueryOptions<Row, Error, Row, readonly unknown[]>
}

/** Where one that was made is shown. */
interface OwnPage<Row extends object> {
  to: string
  params: (row: Row) => Record<string, unknown>
}

/** `…/create` alone, over the list; one that was made is shown on its own page. */
export function createPage<Row extends object>(
  Dialog: ComponentType<ResourceDialogProps<Row>>,
  { path, shown }: { path: string; shown: OwnPage<Row> },
) {
  return function CreatePage() {
    const navigate = useNavigate()
    return (
      <Dialog
        row={null}
        onClose={() => void navigate({ to: path, params: true, search: true, ignoreBlocker: true })}
        onSaved={(row) =>
          void navigate({
            to: shown.to,
            params: (before: object) => ({ ...before, ...shown.params(row) }),
            ignoreBlocker: true,
          })
        }
      />
    )
  }
}

/** `…/create` and `…/{id}/edit`, over the list; closed, they lead back to it as it was. */
export function dialogPages<Row extends object>(
  Dialog: ComponentType<ResourceDialogProps<Row>>,
  { path, detail }: Place<Row>,
) {
  const useLeave = () => {
    const navigate = useNavigate()
    return () => void navigate({ to: path, params: true, search: true, ignoreBlocker: true })
  }
  function CreatePage() {
    return <Dialog row={null} onClose={useLeave()} />
  }
  /** What is not there, or cannot be read, leads back to the list. */
  function EditPage() {
    const { id = '' }: { id?: string } = useParams({ strict: false })
    const leave = useLeave()
    const { data: row, error } = useQuery(detail(id))
    if (row !== undefined) return <Dialog key={id} row={row} onClose={leave} />
    return error === null ? null : <Navigate to={path} params search replace />
  }
  return { CreatePage, EditPage }
}
