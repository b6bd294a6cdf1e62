/** Tests that start the server start what users start. */
export { bundleServer as default } from '../../../../scripts/builds/bundle-server.ts'
