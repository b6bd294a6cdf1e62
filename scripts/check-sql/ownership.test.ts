import { describe, expect, it } from 'vitest'
import { checkOwners, featureOf } from './ownership.ts'

const tables = new Set(['runs', 'run_parcels', 'shipments', 'cases'])
const owners = {
  owned: { dispatch: ['runs', 'run_parcels'], shipments: ['shipments'], cases: ['cases'] },
  alsoWritten: { receiver: { cases: 'an answer opens one' } },
  readBy: { dispatch: ['shipments'] },
  exempt: ['features/audit/'],
}
const needed = [
  sql('features/dispatch/joins.ts', 'insert into run_parcels select awb from shipments'),
  sql('features/receiver/answers.ts', 'update cases set note = $'),
]

function sql(file: string, text: string, line = 7) {
  return { file, line, text }
}

function said(...more: ReturnType<typeof sql>[]) {
  return checkOwners([...needed, ...more], tables, owners).map(({ message }) => message)
}

describe('the owners of tables', () => {
  it('accepts writes of the owner, the named other writers, and the named reads', () => {
    expect(said()).toEqual([])
  })

  it.each([
    ['an insert', 'insert into runs (id) values ($)'],
    ['an update in a statement of several parts', 'with a as (update runs set day = $) select 1'],
    ['a delete', 'delete from runs p using x where p.id = x.id'],
  ])('refuses %s by another feature', (_, text) => {
    expect(said(sql('features/shipments/acts.ts', text))).toEqual([
      'shipments writes runs, which dispatch owns',
      ...(text.startsWith('delete') ? ['shipments reads runs, which dispatch owns'] : []),
    ])
  })

  it.each([
    ['a join', 'select from shipments s join runs r on r.id = s.run'],
    ['a list of tables', 'select from shipments s, runs r where r.id = s.run'],
  ])('refuses a read that is not in the list: %s', (_, text) => {
    expect(said(sql('features/shipments/list.ts', text))).toEqual([
      'shipments reads runs, which dispatch owns',
    ])
  })

  it('takes no lock and no column for a table', () => {
    expect(
      said(sql('features/shipments/list.ts', 'select a, runs from shipments for no key update of s')),
    ).toEqual([])
  })

  it('leaves out the folders that touch everything', () => {
    expect(said(sql('features/audit/runs.ts', 'select from runs'))).toEqual([])
  })

  it('refuses a table without an owner, an owner without a table, and entries that nothing needs', () => {
    const list = { ...owners, owned: { ...owners.owned, cases: ['case_notes'] } }
    expect(checkOwners([], tables, list).map(({ message }) => message)).toEqual([
      'cases has no owner',
      'cases owns case_notes, which is no table',
      'receiver does not write cases; remove it',
      'dispatch does not read tables of shipments; remove it',
    ])
  })

  it('names a feature by its folder, and everything else by the folder of the source', () => {
    expect(featureOf('features/runs/board/rows.ts')).toBe('runs')
    expect(featureOf('platform/session/sessions.ts')).toBe('platform')
  })
})
