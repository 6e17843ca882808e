// An ordinary password field if scripts are off.
import { useState } from "react";
import type { ComponentProps } from "react";
import { FieldFrame, control, ariaProps, controlProps } from "./field.tsx";
import type { FieldProps } from "./field.tsx";
import { useIsHydrated } from "./use-in-browser.ts";

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "id" | "className" | "type"> & {
    showLabel: string;
    hideLabel: string;
  };

export function PasswordField({ showLabel, hideLabel, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const scripted = useIsHydrated();
  return (
    <FieldFrame {...props}>
      <span className="relative block">
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...controlProps(props)}
          {...ariaProps(props)}
          type={shown ? "text" : "password"}
          className={`${control} ${scripted ? "pr-13" : ""}`}
        />
        {scripted ? (
          <button
            type="button"
            aria-label={shown ? hideLabel : showLabel}
            aria-pressed={shown}
            aria-controls={props.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 inline-flex w-12 items-center justify-center rounded-control text-soft hover:text-ink"
          >
            <svg
              viewBox="0 0 24 24"
              width="20"
              height="20"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
              <circle cx="12" cy="12" r="2.8" />
              {shown ? null : <path d="m4 20 16-16" />}
            </svg>
          </button>
        ) : null}
      </span>
    </FieldFrame>
  );
}
