/**
 * Which way imports may go. Web: routes → pages → features → shared → ui, texts, client, paths →
 * contract. Server: main → app → features → platform → contract, and inside a feature routes → service → repository.
 */

/** The features each server feature may use, through their index.ts alone. Short, and meant to stay so. */
const FEATURES_USED_BY = {
  approvals: ['activity-log', 'client-mail', 'ledger'],
  areas: ['activity-log', 'districts', 'places', 'shipment-records', 'shipments'],
  auth: ['activity-log'],
  bills: ['scan-codes', 'shipment-records'],
  books: ['activity-log', 'documents', 'ledger'],
  branches: ['activity-log', 'images', 'ledger', 'places', 'shipment-lists'],
  cases: ['activity-log', 'pricing', 'runs', 'shipment-lists', 'shipments', 'wallet'],
  clients: ['activity-log', 'client-mail', 'images', 'places', 'pricing', 'shipment-lists'],
  company: ['activity-log', 'auth', 'branches', 'images', 'places', 'pricing'],
  'courier-acts': ['lifecycle', 'manifests', 'runs', 'shipment-records', 'shipments'],
  'dead-events': ['activity-log'],
  digests: ['ledger', 'messages'],
  dispatch: ['lifecycle'],
  districts: ['places'],
  employees: [
    'activity-log',
    'auth',
    'branches',
    'dispatch',
    'images',
    'ledger',
    'receiver',
    'shipment-lists',
    'shipments',
  ],
  erasing: ['shipment-lists', 'shipment-records'],
  find: ['clients', 'employees', 'shipment-lists', 'shipment-records'],
  home: ['clients', 'employees', 'shipment-lists', 'wallet'],
  invoices: ['activity-log', 'clients', 'documents', 'labels', 'papers'],
  labels: ['bills', 'documents', 'scan-codes', 'shipments'],
  manifests: [
    'activity-log',
    'auth',
    'dispatch',
    'documents',
    'lifecycle',
    'runs',
    'shipment-records',
    'shipments',
  ],
  messages: ['activity-log', 'receiver', 'shipment-records', 'shipments', 'wallet'],
  'order-files': ['documents', 'messages', 'places', 'shipments', 'standing'],
  papers: ['labels'],
  pay: ['activity-log', 'documents', 'labels', 'papers'],
  payouts: ['activity-log', 'approvals', 'client-mail', 'documents', 'ledger', 'order-files', 'wallet'],
  performance: ['clients', 'documents', 'labels', 'papers', 'receiver', 'shipment-lists', 'wallet'],
  phones: ['webhooks'],
  pricing: ['activity-log', 'approvals', 'places'],
  proofs: ['courier-acts', 'images', 'shipment-records', 'shipments'],
  receiver: ['dispatch', 'pricing', 'shipment-lists', 'shipment-records', 'shipments'],
  routing: ['places'],
  runs: [
    'activity-log',
    'auth',
    'dispatch',
    'documents',
    'labels',
    'lifecycle',
    'papers',
    'places',
    'routing',
    'shipment-records',
    'shipments',
  ],
  'shipment-lists': ['documents', 'shipment-records'],
  'shipment-records': ['lifecycle'],
  shipments: [
    'activity-log',
    'approvals',
    'auth',
    'client-mail',
    'dispatch',
    'districts',
    'ledger',
    'lifecycle',
    'places',
    'pricing',
    'shipment-records',
    'standing',
  ],
  standing: ['activity-log', 'ledger', 'shipment-records'],
  wallet: [
    'activity-log',
    'approvals',
    'documents',
    'images',
    'ledger',
    'lifecycle',
    'papers',
    'shipment-records',
    'shipments',
  ],
  webhooks: ['activity-log', 'clients'],
}

/** The folders of runs that each of them may use: one way. */
const FOLDERS_OF_RUNS_USED_BY = {
  board: ['stops'],
  plan: ['board', 'stops'],
  'hand-out': ['plan'],
  'come-back': ['hand-out', 'stops'],
  own: ['board'],
  printouts: ['board', 'stops'],
}

/** The folders of the web's shared/ that each of them may use. One way: two that need each other are one. */
const SHARED_USED_BY = {
  branch: ['employee', 'list', 'place', 'record'],
  client: ['list', 'record'],
  employee: ['list', 'record'],
  proof: ['record'],
  shipment: ['document', 'place'],
}

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

const onlyDown = (root, layers) =>
  layers
    .slice(1)
    .map((layer, index) =>
      forbid(
        `${root}: ${layer.name} imports nothing above it`,
        `The order is ${layers.map(({ name }) => name).join(' → ')}.`,
        { path: `^${root}/(${layer.path})`, pathNot: '\\.test\\.tsx?$' },
        { path: layers.slice(0, index + 1).map(({ path }) => `^${root}/(${path})`) },
      ),
    )

/** Each folder of `root` uses only the folders beside it that `list` names. */
const onlyListed = (root, thing, list) => [
  ...Object.entries(list).map(([name, used]) =>
    forbid(
      `${thing} ${name} uses only what it is allowed to`,
      'A new pair belongs in the list at the top of this file, with a reason in the change.',
      { path: `^${root}/${name}/`, pathNot: '\\.test\\.tsx?$' },
      { path: `^${root}/.*/`, pathNot: `^${root}/(${[name, ...used].join('|')})/` },
    ),
  ),
  forbid(
    `a ${thing} that is not in the list uses no other`,
    'A new pair belongs in the list at the top of this file, with a reason in the change.',
    {
      path: `^${root}/([^/]+)/`,
      pathNot: [`^${root}/(${Object.keys(list).join('|')})/`, '\\.test\\.tsx?$'],
    },
    { path: `^${root}/.*/`, pathNot: `^${root}/$1/` },
  ),
]

module.exports = {
  forbidden: [
    forbid(
      'no cycles',
      'Two files that need each other are one thing, or hide a third.',
      {},
      { circular: true },
    ),
    forbid(
      'nothing unresolved',
      'An import must lead somewhere.',
      { pathNot: '^apps/web/(app/|\\.react-router/)' },
      { couldNotResolve: true },
    ),
    forbid(
      'the contract imports only zod',
      'It is read by the server, the browser and the tests alike.',
      { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      { pathNot: '^(packages/contract/src|node_modules/zod)/' },
    ),
    forbid(
      'web and server never meet',
      'What both need is the contract.',
      { path: '^apps/(web|server)/' },
      { path: '^apps/(web|server)/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'products do not import their tools',
      'Tests, benches and scripts look at the products, not the other way round.',
      { path: '^(apps/[^/]+/(src|app)|packages)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^(e2e|bench|scripts|apps/server/test)/' },
    ),
    forbid(
      'what starts needs no devDependencies',
      '`npm start` installs only the dependencies.',
      {
        path: '^(apps/(server/src|web/(app|scripts|vite[.]config))|packages|scripts/(start|install|step|builds/))',
        // The check of the texts reads the code with the compiler.
        pathNot: ['\\.test\\.tsx?$', '^apps/web/scripts/texts/(used-keys|stray-texts)\\.ts$'],
      },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    ),
    ...onlyDown('apps/server/src', [
      { name: 'main and commands', path: 'main\\.ts|commands/' },
      { name: 'app and demo', path: 'app\\.ts|features\\.ts|demo/' },
      { name: 'features', path: 'features/' },
      { name: 'platform', path: 'platform/' },
    ]),
    forbid(
      'a feature is entered through its index.ts',
      'What is not exported there is the feature’s own.',
      { path: '^apps/server/src/', pathNot: '^apps/server/src/features/|\\.test\\.ts$' },
      { path: '^apps/server/src/features/', pathNot: '^apps/server/src/features/[^/]+/index\\.ts$' },
    ),
    forbid(
      'features meet through index.ts',
      'What is not exported there is the feature’s own.',
      { path: '^apps/server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^apps/server/src/features/',
        pathNot: ['^apps/server/src/features/$1/', '^apps/server/src/features/[^/]+/index\\.ts$'],
      },
    ),
    ...onlyListed('apps/server/src/features', 'feature', FEATURES_USED_BY),
    ...onlyListed('apps/server/src/features/runs', 'folder of runs', FOLDERS_OF_RUNS_USED_BY),
    forbid(
      'a repository knows no service or route',
      'Inside a feature: routes → service → repository.',
      { path: '\\.repository\\.ts$' },
      { path: '\\.(service|routes)\\.ts$' },
    ),
    forbid(
      'a service knows no route',
      'Inside a feature: routes → service → repository.',
      { path: '\\.service\\.ts$' },
      { path: '\\.routes\\.ts$' },
    ),
    forbid(
      'policies and presenters are pure',
      'They decide and shape; they neither read nor write.',
      { path: '\\.(policy|presenter)\\.ts$' },
      { path: '\\.(repository|service|routes)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    ...onlyDown('apps/web/app', [
      { name: 'routes', path: 'routes\\.ts|root\\.tsx' },
      { name: 'pages', path: 'pages/' },
      { name: 'features', path: 'features/' },
      { name: 'shared', path: 'shared/' },
      { name: 'ui, texts, client and paths', path: 'ui/|texts/|client/|paths\\.ts' },
    ]),
    forbid(
      'web features do not import each other',
      'A page puts them together.',
      { path: '^apps/web/app/features/([^/]+)/' },
      { path: '^apps/web/app/features/', pathNot: '^apps/web/app/features/$1/' },
    ),
    ...onlyListed('apps/web/app/shared', 'shared folder', SHARED_USED_BY),
    forbid(
      'ui makes no calls',
      'What calls the server or reads the session is shared, or its user passes the call in.',
      { path: '^apps/web/app/ui/' },
      { path: '^apps/web/app/client/(call|public-calls|signed-in|stored-session)\\.ts$', reachable: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(build|\\.react-router|paraglide|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'apps/server/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
