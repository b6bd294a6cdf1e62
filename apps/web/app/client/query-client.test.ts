import { expect, test } from 'vitest'
import { CallRefused } from './call-refused.ts'
import { queryClient } from './query-client.ts'

/** The state of what was loaded before, after a refresh that was refused with `code`. */
async function afterRefresh(code: number) {
  const queryKey = ['loaded', code]
  queryClient.setQueryData(queryKey, 'before')
  const queryFn = () => Promise.reject(new CallRefused(code, 'refused'))
  await expect(queryClient.fetchQuery({ queryKey, queryFn, retry: false, staleTime: 0 })).rejects.toThrow(
    'refused',
  )
  return queryClient.getQueryState(queryKey)
}

test.each([421, 500, 502, 503])('a refresh without an answer (%i) leaves what is shown', async (code) => {
  expect(await afterRefresh(code)).toMatchObject({ data: 'before', status: 'success', error: null })
})

test.each([103, 403, 404])('a refresh that is refused (%i) shows the refusal', async (code) => {
  expect(await afterRefresh(code)).toMatchObject({ status: 'error', error: { code } })
})
