/**
 * A node of PostgreSQL's analysed query in text form: `{VAR :varno 1 :varattno 2 …}`. Fields with several
 * tokens become arrays, and empty ones (`<>`) become null.
 */
export interface TreeNode {
  readonly tag: string
  readonly [field: string]: TreeValue
}

export type TreeValue = string | null | TreeNode | readonly TreeValue[]

/** Parses the text form of a node tree. @throws {Error} on other text. */
export function parseNodeTree(text: string): TreeValue {
  const tokens = tokenize(text)
  let position = 0
  const value = read()
  if (position !== tokens.length) throw new Error(`unexpected text in a node tree: ${tokens[position]}`)
  return value

  function read(): TreeValue {
    const token = tokens[position++]
    if (token === undefined) throw new Error('a node tree is incomplete')
    if (token === '{') return readNode()
    if (token === '(') return readUntil(')')
    if (token === '[') return readUntil(']')
    return token === '<>' ? null : token
  }

  function readUntil(end: string): TreeValue[] {
    const items: TreeValue[] = []
    while (tokens[position] !== end) items.push(read())
    position++
    return items
  }

  function readNode(): TreeNode {
    const node: { tag: string; [field: string]: TreeValue } = { tag: String(tokens[position++]) }
    while (tokens[position] !== '}') {
      const field = String(tokens[position++]).slice(1)
      const values: TreeValue[] = []
      while (tokens[position] !== '}' && !tokens[position]?.startsWith(':')) values.push(read())
      node[field] = values.length === 1 ? (values[0] as TreeValue) : values
    }
    position++
    return node
  }
}

function tokenize(text: string): string[] {
  const pattern = /"(?:\\.|[^"\\])*"|[(){}[\]]|(?:\\.|[^\s(){}[\]\\])+/gs
  return (text.match(pattern) ?? []).map((token) => {
    if (token === '""') return ''
    const bare = token.startsWith('"') ? token.slice(1, -1) : token
    // Few tokens have a backslash, and a replacement takes long even when it finds none.
    return bare.includes('\\') ? bare.replace(/\\(.)/gs, '$1') : bare
  })
}

export function isNode(value: TreeValue | undefined, tag?: string): value is TreeNode {
  return (
    typeof value === 'object' && value !== null && 'tag' in value && (tag === undefined || value.tag === tag)
  )
}

/** The items of a list field. An empty list is printed as nothing. */
export function listOf(value: TreeValue | undefined): readonly TreeValue[] {
  return Array.isArray(value) ? value : []
}

export function nodesOf(value: TreeValue | undefined): TreeNode[] {
  return listOf(value).filter((item) => isNode(item))
}
