import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the table runs while somebody works on the page: `AFFRAY_URL=http://localhost:4747 npx vite`. */
const table = process.env.AFFRAY_URL ?? 'http://localhost:4747';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', sourcemap: false },
  server: { proxy: { '/api': table, '/ws': { target: table, ws: true } } },
});
