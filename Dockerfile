# syntax=docker/dockerfile:1
# docs/deploying.md tells how to run it. The same tag is made for amd64 and arm64.
ARG NODE=24.21.0

FROM node:${NODE}-bookworm-slim AS built
WORKDIR /shop
COPY package.json package-lock.json ./
COPY scripts ./scripts
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# why an argument: the history is not copied in; docs/deploying.md tells how to give it.
ARG COMMIT=
RUN npm run build

FROM node:${NODE}-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json ./
COPY scripts ./scripts
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:${NODE}-bookworm-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=262144 DATA_DIR=/data HOST=0.0.0.0 PORT=3000
WORKDIR /shop
COPY --from=packages /shop/node_modules ./node_modules
COPY --from=built /shop/build ./build
# why sources: migrations, fonts and the processes for pictures are read from where they lie.
COPY --from=built /shop/app ./app
COPY --from=built /shop/db ./db
COPY package.json ./
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 3000
# why so long at first: an upgrade backs up and moves tables before it opens.
HEALTHCHECK --interval=30s --timeout=5s --start-period=5m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=8", "--heap-growing-percent=110", "build/server/index.js"]
